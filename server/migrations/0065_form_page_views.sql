-- On which pages visitors saw a form.
create table form_page_views (
  account_id uuid not null,
  form_id uuid not null,
  day date not null,
  page text not null,
  shown integer not null,
  primary key (account_id, form_id, day, page),
  foreign key (account_id, form_id) references forms
);
comment on table form_page_views is 'How often a form was in view per day and page: about 50 pages a day, the others together.';
comment on column form_page_views.page is 'Its address without parameters, as in form_answers. Empty: other pages.';
