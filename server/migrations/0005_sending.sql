-- Sending: mailings, their recipients, mail servers, tracking.

-- The id of the n-th email of a mailing: the mailing's own id with its last 40 bits replaced by the number. A run of
-- emails is a range of the primary key, and freezing an audience needs no id made outside the statement.
create function email_send_id(mailing uuid, n bigint) returns uuid
  language sql immutable parallel safe return (left(mailing::text, 26) || lpad(to_hex(n), 10, '0'))::uuid;

-- What is sent: one design version from one sender, to people who are queued in blocks. A campaign is one mailing, an
-- email step of a drip another.
create table mailings (
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('campaign', 'drip')),
  campaign_id uuid,
  drip_id uuid,
  drip_step_id text,
  design_id uuid not null,
  design_version_id uuid not null,
  subject text not null,
  preview_text text,
  from_name text not null,
  from_email text not null,
  reply_to text,
  topic smallint,
  state text not null check (state in ('open', 'paused', 'cancelled', 'done')),
  -- No further recipients will be queued.
  complete boolean not null,
  emails bigint not null default 0,
  blocks integer not null default 0,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index mailings_of_campaign on mailings (account_id, campaign_id) where campaign_id is not null;

-- The design as it was compiled when the mailing began: every recipient gets the same, whatever is changed meanwhile.
create table mailing_contents (
  account_id uuid not null,
  mailing_id uuid not null,
  compiled json not null,
  primary key (account_id, mailing_id)
);

-- Up to 500 emails of a mailing, and the lease under which a worker sends them. Only the block carries the lease and
-- only it is claimed: the emails themselves are updated in place, without touching an index.
create table email_blocks (
  account_id uuid not null,
  mailing_id uuid not null,
  n integer not null,
  first_id uuid not null,
  last_id uuid not null,
  -- Lower goes first: what answers somebody goes before a campaign.
  priority smallint not null,
  state text not null check (state in ('queued', 'held', 'done')),
  due_at timestamptz not null,
  -- How often only emails that were put off were left of it.
  round smallint not null default 0,
  lease bigint,
  accepted integer not null default 0,
  bounced integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  unknown integer not null default 0,
  primary key (account_id, mailing_id, n)
) with (fillfactor = 50);
create index email_blocks_due on email_blocks (account_id, priority, due_at) where state = 'queued' and lease is null;
create index email_blocks_leased on email_blocks (account_id, lease) where lease is not null;

-- One email to one person; the row is the queue. `queued` waits, `handed` was committed before the message left, then
-- `accepted`, `bounced`, `failed`; `unknown` after a crash in between, never sent again; `skipped` when the person could
-- no longer be emailed. No index names the state, so that updates stay within their page.
create table email_sends (
  account_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  -- A person may pass the same step of a drip again.
  occurrence integer not null default 0,
  email text not null,
  state text not null default 'queued',
  tries smallint not null default 0,
  handed_at timestamptz,
  settled_at timestamptz,
  primary key (account_id, id)
) with (fillfactor = 50);
create unique index email_sends_once on email_sends (account_id, contact_id, mailing_id, occurrence);

-- What a drip knows beyond the person when it writes to them: the event or order that started it.
create table email_contexts (
  account_id uuid not null,
  send_id uuid not null,
  context jsonb not null,
  primary key (account_id, send_id)
);

-- Emails that were turned away or given up, with what the server said.
create table email_failures (
  account_id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  outcome text not null check (outcome in ('bounced', 'failed')),
  bounce_type text check (bounce_type in ('hard', 'soft')),
  reason text not null,
  reply text,
  at timestamptz not null,
  primary key (account_id, mailing_id, send_id)
);

-- Who was meant and got nothing, and why.
create table email_left_out (
  account_id uuid not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  occurrence integer not null default 0,
  reason text not null,
  at timestamptz not null,
  primary key (account_id, mailing_id, contact_id, occurrence)
);

-- Opens and clicks of one email, counted; the feed has each.
create table email_engagement (
  account_id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  opens integer not null default 0,
  machine_opens integer not null default 0,
  clicks integer not null default 0,
  machine_clicks integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  first_clicked_at timestamptz,
  last_clicked_at timestamptz,
  unsubscribed_at timestamptz,
  unsubscribed_how text,
  complained_at timestamptz,
  primary key (account_id, mailing_id, send_id)
) with (fillfactor = 70);

-- Where the links of a mailing lead. A link with tags in its address is filled anew when it is followed.
create table mailing_links (
  account_id uuid not null,
  mailing_id uuid not null,
  n smallint not null,
  url text not null,
  has_tags boolean not null,
  primary key (account_id, mailing_id, n)
);

-- Clicks as they arrived. They wait for the decision window, so that the clicks of link-checking software are told from
-- those of people by what came before and after them; the class and its reason are kept, to be decided again.
create table email_clicks (
  account_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  send_id uuid not null,
  link smallint not null,
  method text not null,
  agent text,
  network text,
  at timestamptz not null,
  class text check (class in ('person', 'machine')),
  reason text,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, id)
);
create index email_clicks_due on email_clicks (account_id, due_at) where due_at is not null;
create index email_clicks_of_send on email_clicks (account_id, send_id, at);

-- Mail captured because there is no mail server, as it would have left.
create table captured_emails (
  account_id uuid not null,
  id uuid not null,
  send_id uuid,
  mailing_id uuid,
  recipient text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);

create index captured_emails_by_age on captured_emails (created_at);

-- Emails taken from the plan in a month (UTC).
create table send_usage (
  account_id uuid not null,
  month date not null,
  sent integer not null check (sent >= 0),
  primary key (account_id, month)
);

-- Mail servers beyond the one of SMTP_URL: of the installation (account_id is null) or of one account.
create table mail_servers (
  id uuid primary key,
  account_id uuid references accounts,
  name text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  tls text not null check (tls in ('implicit', 'starttls', 'opportunistic', 'never')),
  auth text not null check (auth in ('none', 'password', 'oauth2')),
  username text,
  secret bytea,
  connections integer not null check (connections between 1 and 100),
  per_second integer check (per_second > 0),
  active boolean not null default true,
  created_at timestamptz not null
);

-- How many more emails a server with a rate takes; refilled by the clock, shared by all workers.
create table mail_allowances (
  server_id uuid primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);

-- Keys that sign an account's mail. The public half is published under SELECTOR._domainkey.DOMAIN.
create table dkim_keys (
  account_id uuid not null references accounts,
  domain text not null,
  selector text not null,
  algorithm text not null check (algorithm in ('rsa', 'ed25519')),
  private_key bytea not null,
  public_key text not null,
  active boolean not null,
  created_at timestamptz not null,
  primary key (account_id, domain, selector)
);

-- A campaign: one design to one audience, at one time. While it is being sent, `mailing_id` names what is sent and
-- `frozen_to` how far its audience is frozen, by the number of people (`contacts.seq`) up to `frozen_until`.
create table campaigns (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  subject text,
  preview_text text,
  design_id uuid,
  sender_id uuid,
  group_id uuid,
  list_id uuid,
  everyone boolean not null,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  paused boolean not null default false,
  send_at timestamptz,
  mailing_id uuid,
  frozen_to bigint,
  frozen_until bigint,
  recipients integer,
  -- Why a scheduled campaign went back to the drafts.
  refused text,
  revision integer not null default 1,
  due_at timestamptz,
  lease bigint,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, id),
  check (num_nonnulls(group_id, list_id) + everyone::int <= 1),
  check ((status in ('scheduled', 'sending', 'sent')) <= (send_at is not null))
);
create index campaigns_due on campaigns (account_id, due_at) where due_at is not null;
create index campaigns_of_design on campaigns (account_id, design_id, send_at) where send_at is not null;

-- The lock under which an account's campaigns are started, so that no two send the same design to the same people.
create table campaign_locks (
  account_id uuid primary key references accounts
);
