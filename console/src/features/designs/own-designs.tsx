// The account's designs to choose from, with thumbnails.

import { SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core'
import type { EditedDesign } from '../../api.ts'
import { EmailMiniature } from '../../ui/email-preview.tsx'
import * as words from '../../words/index.ts'
import { miniatureOf } from './miniature.ts'
import { withoutTags } from './split-tags.ts'
import classes from './designs.module.css'

type OwnDesignsProps = { accountId: string; designs: EditedDesign[]; onChoose: (design: EditedDesign) => void }

export function OwnDesigns({ accountId, designs, onChoose }: OwnDesignsProps) {
  if (designs.length === 0) return null
  return (
    <section aria-label={words.composer.ownDesigns}>
      <Title order={3} size="h5" mb="xs">
        {words.composer.ownDesigns}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {designs.map((design) => (
          <UnstyledButton key={design.id} className={classes.card} onClick={() => onChoose(design)}>
            <EmailMiniature src={miniatureOf(accountId, design)} />
            <span className={classes.about}>
              <Text fw={600} component="span">
                {design.name}
              </Text>
              <Text fz={13} c="dimmed" component="span" lineClamp={1}>
                {design.subject ? withoutTags(design.subject) : words.campaigns.noSubject}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </section>
  )
}
