import { itemEndpoints } from '../../identity/app-items/endpoints.ts'
import { emailBlock, present } from './blocks.ts'
import { EmailBlock, EmailBlockPut } from './schema.ts'

export const emailBlockRoutes = itemEndpoints({
  id: 'emailBlocks',
  path: '/email-blocks',
  tag: 'Email blocks',
  scope: 'data:write',
  kind: emailBlock,
  sent: EmailBlockPut,
  shown: EmailBlock,
  present,
  deletion: 'It leaves the designer, and a design that uses it shows nothing there.',
})
