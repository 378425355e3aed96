// The campaign being sent, at the bottom of the sidebar.

import { Progress, Text } from '@mantine/core'
import { words } from '../../words/index.ts'
import classes from './shell.module.css'

export function SendingCard({ name, done, total }: { name: string; done: number; total: number }) {
  const title = words.shell.nowSending(name)
  return (
    <section className={classes.now} aria-label={title}>
      <Text fz={13} fw={600}>
        {title}
      </Text>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={title} size="sm" transitionDuration={300} />
      <Text fz={13} c="dimmed" className="figures">
        {words.ui.ofTotal(done, total)}
      </Text>
    </section>
  )
}
