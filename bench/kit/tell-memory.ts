// Loaded into a process that is measured: tells whoever started it how much memory it holds, whenever it is asked.

process.on('message', () => {
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
process.channel?.unref()
