// The library serves an image in a ratio under its own name.

const OF_LIBRARY = /^(https?:\/\/[^\s/]{1,300}\/images\/acc_[0-9a-z]{26}\/img_[0-9a-z]{26})(\.(?:png|jpg))$/

/** Images from elsewhere stay as they are. */
export const inRatio = (source: string, ratio: '1:1' | '4:3' | '3:2' | '16:9'): string =>
  source.trim().replace(OF_LIBRARY, (_, path: string, end: string) => `${path}-${ratio.replace(':', 'x')}${end}`)
