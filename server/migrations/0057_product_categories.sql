-- The category of a product, so that emails can show one.
alter table products add column category text;
