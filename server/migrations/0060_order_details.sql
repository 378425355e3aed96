-- What emails about an order show besides its items and total.
alter table orders add column order_number text;
alter table orders add column shipping numeric(17, 4) check (shipping >= 0);
alter table orders add column discount numeric(17, 4) check (discount >= 0);
alter table orders add column tax numeric(17, 4) check (tax >= 0);
alter table orders add column shipping_address text;
