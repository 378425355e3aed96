// Parts of the designer that it doesn't show at first.

import { lazyNamed } from '../../../ui/dialog.tsx'

export const HtmlEditor = lazyNamed(() => import('./html-editor.tsx'), 'HtmlEditor')
export const NameSection = lazyNamed(() => import('./name-section.tsx'), 'NameSection')
export const Outline = lazyNamed(() => import('./outline.tsx'), 'Outline')
export const PartHeading = lazyNamed(() => import('./part-settings.tsx'), 'PartHeading')
export const PartSettings = lazyNamed(() => import('./part-settings.tsx'), 'PartSettings')
export const PhoneEditor = lazyNamed(() => import('./phone-editor.tsx'), 'PhoneEditor')
/** Its library is large. */
export const RichEditor = lazyNamed(() => import('./rich-editor.tsx'), 'RichEditor')
export const EmptyCanvas = lazyNamed(() => import('./empty-canvas.tsx'), 'EmptyCanvas')
export const SectionLibrary = lazyNamed(() => import('./section-library.tsx'), 'SectionLibrary')
export const UpdateCopies = lazyNamed(() => import('./update-copies.tsx'), 'UpdateCopies')
