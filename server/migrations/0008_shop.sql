-- Orders and products. An order's id is also the id of its order.placed in the activity feed, whose time is the order's
-- date. `first_order` was true when the order came if its person had none before; null while it has no person.
create table orders (
  account_id uuid not null,
  id uuid not null,
  order_id text collate "C" not null,
  contact_id uuid,
  -- Null once the buyer was erased.
  email text,
  total numeric(17, 4) not null check (total >= 0),
  currency text not null,
  items jsonb not null,
  status text,
  order_date timestamptz not null,
  source text not null,
  shipped_at timestamptz,
  reversed boolean not null,
  first_order boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, order_id)
);
create index orders_newest on orders (account_id, order_date, id);
create index orders_of_contact on orders (account_id, contact_id, order_date, id);

-- How many orders a person has: the row is the lock under which an order learns whether it is their first.
create table buyers (
  account_id uuid not null,
  contact_id uuid not null,
  orders integer not null check (orders >= 0),
  primary key (account_id, contact_id)
) with (fillfactor = 80);

create table products (
  account_id uuid not null,
  id uuid not null,
  product_id text collate "C" not null,
  title text not null,
  handle text not null,
  price numeric(17, 4) check (price >= 0),
  currency text,
  image_url text,
  url text,
  status text not null check (status in ('active', 'draft', 'archived')),
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, product_id)
);
create index products_by_status on products (account_id, status, id);
create index products_search on products
  using gin (account_id, (title || ' ' || handle || ' ' || product_id) gin_trgm_ops);
