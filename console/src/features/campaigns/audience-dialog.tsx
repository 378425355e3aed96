// The count of a scheduled campaign's audience.

import { Modal } from '@mantine/core'
import type { CampaignCheck, ConsoleCampaign } from '../../api.ts'
import * as words from '../../words/index.ts'
import { AudienceCount } from './audience-count.tsx'

type AudienceDialogProps = { accountId: string; campaign: ConsoleCampaign; check: CampaignCheck; onClose: () => void }

export const AudienceDialog = ({ accountId, campaign, check, onClose }: AudienceDialogProps) => (
  <Modal title={words.composer.audience} opened onClose={onClose}>
    <AudienceCount accountId={accountId} audience={campaign.audience} campaign={campaign} check={check} />
  </Modal>
)
