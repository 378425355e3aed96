-- Forms, the website script and connected stores: where people, answers, visits and orders come from.

-- Forms

create table forms (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('signup', 'review', 'survey', 'feedback', 'back_in_stock')),
  state text not null check (state in ('draft', 'live', 'off')),
  revision integer not null,
  draft jsonb not null,
  published jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  removed_at timestamptz,
  primary key (account_id, id)
);
comment on table forms is 'Forms that visitors answer. A removed form keeps its answers.';
comment on column forms.draft is 'what the team edits: fields, look, where it is shown, what happens afterwards';
comment on column forms.published is 'what visitors see; null until the form is published for the first time';
comment on column forms.revision is 'grows with each change, so that two editors notice one another';

create table form_answers (
  account_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  contact_id uuid,
  email text,
  first_name text,
  state text not null check (state in ('new', 'shown', 'hidden', 'spam')),
  spam_reasons text[] not null,
  answers jsonb not null,
  rating smallint,
  title text,
  review text,
  product_id text,
  product text,
  photo_url text,
  consent_text text,
  page text,
  ip text,
  confirmation text not null check (confirmation in ('none', 'waiting', 'confirmed')),
  confirmed_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, form_id) references forms
);
create index form_answers_of_form on form_answers (account_id, form_id, id desc);
create index form_answers_of_person on form_answers (account_id, contact_id) where contact_id is not null;
create index form_answers_of_address on form_answers (account_id, email) where email is not null;
create index form_answers_shown on form_answers (account_id, id desc) where state = 'shown';
comment on table form_answers is 'What visitors answered, with what the team made of it: new, shown on the site, hidden or spam.';
comment on column form_answers.answers is 'each field with its question as it stood, its type and what was answered';
comment on column form_answers.consent_text is 'the words beside the box that was ticked; null when it was not';
comment on column form_answers.confirmation is 'whether a mail asks the owner of the address to confirm';
comment on column form_answers.settled_at is 'when its consequences were written: person, feed, list, messages; null for spam and for what waits for a confirmation';

create table form_photos (
  account_id uuid not null,
  answer_id uuid not null,
  type text not null,
  bytes bytea not null,
  primary key (account_id, answer_id),
  foreign key (account_id, answer_id) references form_answers on delete cascade
);
comment on table form_photos is 'Pictures sent along with answers; anybody may see those of answers that are shown.';

create table stock_requests (
  account_id uuid not null,
  contact_id uuid not null,
  product_id text not null,
  answer_id uuid not null,
  state text not null check (state in ('waiting', 'due', 'told')),
  requested_at timestamptz not null,
  due_at timestamptz,
  lease bigint,
  primary key (account_id, contact_id, product_id)
);
create index stock_requests_waiting on stock_requests (account_id, product_id) where state = 'waiting';
create index stock_requests_due on stock_requests (account_id, due_at) where state = 'due';
comment on table stock_requests is 'Who asked to hear when a product is back. A due one starts the drips that wait for it.';

alter table products add column in_stock boolean;
comment on column products.in_stock is 'what a connected store says; null when nobody does, which counts as in stock';

alter table consent_log add column evidence jsonb;
comment on column consent_log.evidence is 'what a form kept: the words beside the box that was ticked, the form, the page, the address of the network';

-- The website script

create table site_settings (
  account_id uuid primary key references accounts,
  origins text[] not null,
  records_visits boolean not null,
  updated_at timestamptz not null
);
comment on column site_settings.origins is 'the exact origins whose pages may use the script';
comment on column site_settings.records_visits is 'whether what visitors who came from an email do is recorded';

create table site_visits (
  account_id uuid not null,
  send_id uuid not null,
  event_id text not null,
  name text not null,
  properties jsonb not null,
  at timestamptz not null,
  lease bigint,
  done_at timestamptz,
  primary key (account_id, send_id, event_id)
);
create index site_visits_due on site_visits (account_id, at) where done_at is null;
create index site_visits_by_age on site_visits (done_at) where done_at is not null;
comment on table site_visits is 'What the website script reported, until it stands in the feed; kept for two days so that a repeat is known.';
comment on column site_visits.send_id is 'the email through which the visitor came';

-- Connected stores

create table stores (
  account_id uuid not null references accounts,
  id uuid not null,
  kind text not null check (kind in ('shopify', 'woocommerce')),
  name text not null,
  address text not null,
  credentials bytea not null,
  hook_secret bytea not null,
  consent_field text,
  state text not null check (state in ('syncing', 'live', 'stopped')),
  progress jsonb not null,
  health jsonb not null,
  connected_at timestamptz not null,
  synced_at timestamptz,
  reconciled_at timestamptz,
  due_at timestamptz,
  failures integer not null default 0,
  lease bigint,
  primary key (account_id, id),
  unique (account_id, address)
);
create index stores_due on stores (account_id, due_at) where due_at is not null;
comment on column stores.credentials is 'sealed: the keys that open the store';
comment on column stores.hook_secret is 'sealed: what the store signs its messages with, and what it did before that, each in a line';
comment on column stores.consent_field is 'WooCommerce: the meta field of a customer that says whether they agreed to emails; null for none';
comment on column stores.progress is 'where the reading of the store stands: what is read, its cursor, and how many of each were read';
comment on column stores.health is 'what is wrong, in words for the team, by subject';

create table store_records (
  account_id uuid not null,
  store_id uuid not null,
  resource text not null,
  external_id text not null,
  updated_at timestamptz not null,
  digest bytea not null,
  primary key (account_id, store_id, resource, external_id),
  foreign key (account_id, store_id) references stores on delete cascade
);
comment on table store_records is 'The newest version of each thing of a store that was taken over: an older or equal one is left alone.';

create table store_messages (
  account_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  message_key bytea not null,
  topic text not null,
  body text not null,
  received_at timestamptz not null,
  lease bigint,
  done_at timestamptz,
  primary key (account_id, id),
  unique (account_id, store_id, message_key),
  foreign key (account_id, store_id) references stores on delete cascade
);
create index store_messages_due on store_messages (account_id, received_at) where done_at is null;
create index store_messages_by_age on store_messages (done_at) where done_at is not null;
comment on table store_messages is 'Messages of stores as they came, until they are worked off; kept for a week so that a repeat is known.';

create table store_checkouts (
  account_id uuid not null,
  store_id uuid not null,
  token text not null,
  email text not null,
  total numeric not null,
  currency text not null,
  items jsonb not null,
  url text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  due_at timestamptz,
  lease bigint,
  activity_id uuid,
  abandoned_at timestamptz,
  contact_id uuid,
  primary key (account_id, store_id, token),
  foreign key (account_id, store_id) references stores on delete cascade
);
create index store_checkouts_due on store_checkouts (account_id, due_at) where due_at is not null;
create index store_checkouts_of_address on store_checkouts (account_id, email);
comment on table store_checkouts is 'Checkouts with an address. One that is not finished within an hour stands in the feed as abandoned.';

alter table orders add column store_id uuid;
create index orders_of_api on orders (account_id, order_date desc, id desc) where store_id is null;
comment on column orders.store_id is 'the connected store it came from; null for one sent through the API';
