import type pg from 'pg';

type Part = { name: string; definition: string };

/** The tables of a PostgreSQL database as statements that make them anew, each under a name, in an order that works. */
export async function postgresSchema(client: pg.ClientBase): Promise<Part[]> {
  const ask = async (statement: string) => (await client.query<Part>(statement)).rows;
  const ofSchema = 'relnamespace = current_schema()::regnamespace';
  return [
    ...(await ask(`select 'extension ' || extname as name, 'create extension if not exists ' || extname as definition
      from pg_extension where extname <> 'plpgsql' order by 1`)),
    ...(await ask(`select 'table ' || relname as name, format('create table %I (%s)', relname, (
        select string_agg(format('%I %s%s%s%s', attname, format_type(atttypid, atttypmod),
          case when attcollation <> typcollation then format(' collate %I', collname) else '' end,
          case when attnotnull then ' not null' else '' end,
          coalesce(' default ' || pg_get_expr(adbin, adrelid), '')), ', ' order by attnum)
        from pg_attribute join pg_type on pg_type.oid = atttypid
        left join pg_collation on pg_collation.oid = attcollation
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
      )) as definition from pg_class where relkind = 'r' and ${ofSchema} order by 1`)),
    ...(await ask(`select 'storage ' || relname || '.' || attname as name,
        format('alter table %I alter column %I set storage %s', relname, attname,
          case attstorage when 'e' then 'external' when 'm' then 'main' else 'plain' end) as definition
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
      where relkind = 'r' and ${ofSchema} and attnum > 0 and attstorage <> typstorage order by 1`)),
    ...(await ask(`select 'function ' || proname as name, pg_get_functiondef(pg_proc.oid) as definition
      from pg_proc left join pg_depend on objid = pg_proc.oid and deptype = 'e'
      where pronamespace = current_schema()::regnamespace and objid is null order by 1`)),
    // Foreign keys last, since they need the keys that they refer to. That a column is not null is said with its table.
    ...(await ask(`select 'constraint ' || relname || '.' || conname as name,
        format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid)) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where ${ofSchema} and contype in ('p', 'u', 'c', 'f') order by contype = 'f', 1`)),
    ...(await ask(`select 'index ' || relname as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where ${ofSchema} and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by 1`)),
    ...(await ask(`select 'trigger ' || tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ofSchema} and not tgisinternal order by 1`)),
  ];
}

const isLate = ({ name }: Part) => /^(constraint|index|trigger) /.test(name);

/** The whole database as text, as pg_dump writes it, for loading into an empty one: tables, then rows, then all that watches over them. */
export async function dumpPostgres(client: pg.Client): Promise<string> {
  const parts = await postgresSchema(client);
  const rows = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const inserts: string[] = [];
  for (const { name } of rows.rows) inserts.push(...(await insertsOf(client, name)));
  const statements = [
    'set check_function_bodies = off',
    ...parts.filter((part) => !isLate(part)).map(({ definition }) => definition),
    ...inserts,
    ...parts.filter(isLate).map(({ definition }) => definition),
  ];
  return `${statements.map((statement) => `${statement.trim()};`).join('\n')}\n`;
}

async function insertsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows, fields } = await client.query({ text: `select * from "${table}"`, rowMode: 'array' });
  const columns = fields.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  return (rows as unknown[][]).map(
    (row) =>
      `insert into "${table}" (${columns}) values (${row.map((value) => literal(client, value)).join(', ')})`,
  );
}

function literal(client: pg.Client, value: unknown): string {
  if (value === null) return 'null';
  return client.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value));
}
