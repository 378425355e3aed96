-- A few words about a product, which emails show below its title.
alter table products add column note text;
