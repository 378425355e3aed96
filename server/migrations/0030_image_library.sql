-- The image library: folders, alt text, crops, and further sizes of an image.
create table image_folders (
  account_id uuid not null references accounts,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index image_folders_by_name on image_folders (account_id, lower(name));
comment on table image_folders is 'Folders of the image library.';

alter table images
  add column alt text,
  add column folder_id uuid,
  add column original_id uuid,
  add column crop jsonb,
  add column created_by uuid;
comment on column images.alt is 'Alt text. Empty: decorative. Null: not described yet.';
comment on column images.original_id is 'The image that this one was cropped from. It may have been deleted since.';
comment on column images.crop is 'The part of the original, as fractions of its width and height: {x, y, width, height}.';
create index images_newest_first on images (account_id, created_at desc, id desc);

create table image_files (
  account_id uuid not null,
  image_id uuid not null,
  size text not null check (size in ('source', 'thumbnail', '1x1', '4x3', '3x2', '16x9')),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes bytea not null,
  primary key (account_id, image_id, size),
  foreign key (account_id, image_id) references images on delete cascade
);
alter table image_files alter column bytes set storage external;
comment on table image_files is
  'Further sizes of images: the source for crops if it is larger than what emails show, thumbnails for the console, and ratios that designs ask for.';
