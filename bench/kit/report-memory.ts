// Preloaded into a measured process: reports its memory to the parent on request.

process.on('message', () => {
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
process.channel?.unref()
