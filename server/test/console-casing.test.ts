// Our own shapes in the console's API are camelCase. Shapes from the contract keep its casing, and so do shapes that
// extend one of them: no object mixes two casings.

import { expect, test } from 'vitest'
import { apiDocument, consoleDocument } from '../src/documents.ts'

type Operation = { operationId: string; requestBody?: unknown; responses: unknown }
type Document = {
  components: { schemas: Record<string, unknown> }
  paths: Record<string, Record<string, Operation>>
}
const api = apiDocument('http://localhost') as Document
const ours = consoleDocument('http://localhost') as Document

/** Operations on resources that the contract spells with underscores: groups, designs, campaigns and what they need. */
const OF_CONTRACT = /^(?:groups|designs|brand|images|senders|campaigns|scheduledEmails|drips|mailbox)\./

/**
 * Shapes that extend one of the contract, and their parts: WebhookSubscription, DataSet, Product, Order, Group, Design,
 * Campaign, the activity feed.
 */
const EXTENDS_CONTRACT = [
  'WebhookEndpoint',
  'NewWebhookEndpoint',
  'TeamDataSet',
  'webhooks.create',
  'webhooks.update',
  'data.settings',
  'products.update',
  'activity.timeline',
  'ConsoleActivityEvent',
  'Sender',
  'TeamGroup',
  'EventCondition',
  'OrdersCondition',
  'EmailCondition',
  'ProductCondition',
  'GroupOverlap',
  'SamplePerson',
  'CampaignOverlap',
  'DataSetCondition',
  'ConsoleOrder',
  'Credit',
  'EditedDesign',
  'StartingDesign',
  'DesignWithContent',
  'DesignVersion',
  'DesignVersionWithContent',
  'DesignPreview',
  'Brand',
  'BrandProposal',
  'Image',
  'ConsoleCampaign',
  'CampaignCheck',
  'ScheduledEmail',
  'AudiencePerson',
  'CampaignReport',
  'CampaignReportDetails',
  'ReportShare',
  'SplitReport',
  'Recipient',
  'WhyEmail',
  'CapturedMailSummary',
  'CapturedMail',
  'DoctorFinding',
  'ProgramMailSummary',
  'ProgramMail',
  'ReportCardWithValues',
  'CatalogProduct',
  'OfferedStep',
  'OfferedBlock',
  'Drip',
  'DripGraph',
  'DripSummary',
  'DripCounts',
  'DripEmail',
  'DripPublishPreview',
  'PersonInDrip',
  'DripOfPerson',
  'WhyNotInDrip',
  'SimulatedDrip',
]

function underscored(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = Object.keys((schema as { properties?: object }).properties ?? {}).filter((name) => name.includes('_'))
  return [...own, ...Object.values(schema).flatMap(underscored)]
}

const operationsOf = (document: Document) => Object.values(document.paths).flatMap(Object.values<Operation>)

test("the console API's own shapes are camelCase", () => {
  const contract = new Set([
    ...Object.keys(api.components.schemas),
    ...operationsOf(api).map(({ operationId }) => operationId),
    ...EXTENDS_CONTRACT,
  ])
  const shapes = [
    ...Object.entries(ours.components.schemas),
    ...operationsOf(ours).map(
      ({ operationId, requestBody, responses }) => [operationId, { requestBody, responses }] as const,
    ),
  ]
  const wrong = shapes
    .filter(([name]) => !contract.has(name) && !OF_CONTRACT.test(name))
    .map(([name, shape]) => [name, underscored(shape)] as const)
  expect(wrong.filter(([, names]) => names.length > 0)).toEqual([])
})
