// Creates a design from a template, blank, or from HTML.

import { Modal, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ErrorMessage } from '../../ui/feedback.tsx'
import { urls } from '../../urls.ts'
import { words } from '../../words/composing.ts'
import { Starters, useCreateDesign } from './gallery.tsx'
import classes from './designs.module.css'

const text = words.designs

const row = (id: string, block: object) => ({ id: `${id}-row`, columns: [[{ id, ...block }]] })

const BLANK = {
  kind: 'blocks',
  sections: [
    { id: 'top', padding: { top: 36, bottom: 0 }, rows: [row('logo', { type: 'logo' })] },
    { id: 'main', rows: [row('text', { type: 'text', html: '<p></p>' })] },
    { id: 'end', background: 'canvas', rows: [row('footer', { type: 'footer' })] },
  ],
}
const HTML = {
  kind: 'html',
  html: '<p>Hello {{ person.first_name | default: "there" }}</p>\n<p><a href="{{ unsubscribe_url }}">Unsubscribe</a></p>\n',
}

export function CreateDesign({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const make = useCreateDesign(accountId, ({ id }) => {
    onClose()
    void navigate({ to: urls.design, params: { accountId, designId: id } })
  })
  return (
    <Modal title={text.new} opened onClose={onClose} size={960}>
      <Stack gap="md">
        <Starters
          accountId={accountId}
          busy={make.isPending}
          onChoose={({ key, name }) => make.mutate({ name, starting_design: key })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Plain
            title={text.blank}
            intro={text.blankIntro}
            onClick={() => make.mutate({ name: text.untitled, content: BLANK })}
          />
          <Plain
            title={text.html}
            intro={text.htmlIntro}
            onClick={() => make.mutate({ name: text.untitled, content: HTML })}
          />
        </SimpleGrid>
        <ErrorMessage error={make.error} />
      </Stack>
    </Modal>
  )
}

const Plain = ({ title, intro, onClick }: { title: string; intro: string; onClick: () => void }) => (
  <UnstyledButton className={classes.card} onClick={onClick}>
    <span className={classes.about}>
      <Text fw={600} component="span">
        {title}
      </Text>
      <Text fz={13} c="dimmed" component="span">
        {intro}
      </Text>
    </span>
  </UnstyledButton>
)
