-- How many of a product are left, where its store or the API says so, for stock bars in emails.
alter table products add column stock integer check (stock >= 0);
