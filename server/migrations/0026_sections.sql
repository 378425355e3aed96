-- Designs are sections of rows of columns of blocks. Until now they were one list of blocks, some of which held columns,
-- below the logo of the brand.
create function block_of_section(block jsonb) returns jsonb language sql immutable as $$
  select case block ->> 'type'
    when 'heading' then jsonb_build_object('level', 1) || block
    when 'image' then (block - 'radius') || jsonb_build_object('rounded',
      case when coalesce((block ->> 'radius')::numeric, 0) > 0 then 'brand' else 'none' end)
    when 'button' then jsonb_build_object('align', 'center') || (block - 'colour' - 'text_colour' - 'full_width')
      || jsonb_strip_nulls(jsonb_build_object('color', block -> 'colour', 'text_color', block -> 'text_colour',
        'full_width', case when (block ->> 'full_width')::boolean then 'always' end))
    when 'divider' then (block - 'colour') || jsonb_strip_nulls(jsonb_build_object('color', block -> 'colour'))
    when 'products' then jsonb_build_object('button', 'View') || block
    else block
  end
$$;

create function sections_of_blocks(blocks jsonb) returns jsonb language plpgsql immutable as $$
declare
  sections jsonb := jsonb_build_array(jsonb_build_object('id', 'logo-section',
    'padding', jsonb_build_object('top', 28, 'bottom', 8), 'rows', jsonb_build_array(jsonb_build_object('id', 'logo-row',
      'columns', jsonb_build_array(jsonb_build_array(
        jsonb_build_object('id', 'logo', 'type', 'logo', 'show', 'mark', 'align', 'left', 'width', 160)))))));
  rows jsonb := '[]';
  list jsonb := '[]';
  block jsonb;
  n integer := 0;
  columns_row jsonb;
begin
  for block in select value from jsonb_array_elements(blocks) loop
    n := n + 1;
    if block ->> 'type' <> 'columns' then
      list := list || jsonb_build_array(block_of_section(block));
      continue;
    end if;
    if list <> '[]' then
      rows := rows || jsonb_build_object('id', 'row-' || n, 'columns', jsonb_build_array(list));
      list := '[]';
    end if;
    columns_row := jsonb_build_object('id', block -> 'id', 'columns', (
      select jsonb_agg((
        select coalesce(jsonb_agg(block_of_section(inside.value) order by inside.ordinality), '[]')
        from jsonb_array_elements(col.value) with ordinality inside) order by col.ordinality)
      from jsonb_array_elements(block -> 'columns') with ordinality col));
    if block ? 'when' then
      -- Only a section has a condition for all of its columns.
      if rows <> '[]' then
        sections := sections || jsonb_build_object('id', 'section-' || n,
          'padding', jsonb_build_object('top', 14, 'bottom', 14), 'rows', rows);
        rows := '[]';
      end if;
      sections := sections || jsonb_build_object('id', 'columns-' || n, 'when', block -> 'when',
        'padding', jsonb_build_object('top', 14, 'bottom', 14), 'rows', jsonb_build_array(columns_row));
    else
      rows := rows || columns_row;
    end if;
  end loop;
  if list <> '[]' then
    rows := rows || jsonb_build_object('id', 'row-end', 'columns', jsonb_build_array(list));
  end if;
  if rows <> '[]' then
    sections := sections || jsonb_build_object('id', 'section-end',
      'padding', jsonb_build_object('top', 14, 'bottom', 36), 'rows', rows);
  end if;
  return sections;
end
$$;

update design_versions
set content = (content - 'blocks') || jsonb_build_object('sections', sections_of_blocks(content -> 'blocks'))
where content ->> 'kind' = 'blocks' and content ? 'blocks';

drop function sections_of_blocks(jsonb);
drop function block_of_section(jsonb);

-- A brand is two colors, from which all others are derived.
create function look_of_two_colors(look jsonb) returns jsonb language sql immutable as $$
  select (look - 'colours') || jsonb_strip_nulls(jsonb_build_object('primary', look #> '{colours,button}'))
$$;

update brands set look = look_of_two_colors(look) where look ? 'colours';
update campaigns set approved = jsonb_set(approved, '{look}', look_of_two_colors(approved -> 'look'))
where approved #> '{look,colours}' is not null;

drop function look_of_two_colors(jsonb);
