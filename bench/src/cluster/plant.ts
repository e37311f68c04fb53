import { Client } from 'pg';
import type { Program } from '@tidegate/server/testing/client/program.ts';

/** Size of a plant: nodes `C0`, `C1` …, devices `d0`, `d1` … with metrics `m0`, `m1` …; each device is a piece of equipment. */
export interface PlantSize {
  readonly nodes: number;
  readonly devices: number;
  readonly metrics: number;
}

/** The first node with one device and one signal, by the calls that a person would use. */
export async function addFirstNode(program: Program): Promise<void> {
  const add = <T>(noun: string, fields: object) => program.get<T>(`/lfscada/manage/${noun}/add`, { ...fields });
  const gateway = await add<{ id: string }>('gateway', { sn: 'C0', name: 'C0' });
  const equipment = { name: 'C0 d0', code: 'C0-d0', deviceId: 'd0', gatewayId: gateway.id };
  const { id: equipmentId } = await add<{ id: string }>('equipment', equipment);
  await add('signal', { equipmentId, code: 'm0', name: 'm0', rw: 'ro', dataType: 'float64', storeMode: 'all' });
}

/** The rest as copies of its rows, while no server runs. */
export async function copyFirstNode(databaseUrl: string, { nodes, devices, metrics }: PlantSize): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = async (table: string, own: readonly string[]): Promise<string> => {
      const { rows } = await client.query<{ name: string }>(
        `select format('t.%I', column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and column_name <> all($2)`,
        [table, ['id', ...own]],
      );
      return rows.map(({ name }) => name).join(', ');
    };
    const copy = async (table: string, own: Readonly<Record<string, string>>, from: string): Promise<void> => {
      const rest = await columns(table, Object.keys(own));
      const names = [...Object.keys(own), rest.replaceAll('t.', '')].join(', ');
      await client.query(
        `insert into ${table} (${names}) select ${Object.values(own).join(', ')}, ${rest} from ${from}`,
      );
    };
    await copy(
      'gateway',
      { sn: `'C' || i`, name: `'C' || i`, edge_node_id: `'C' || i` },
      `(select * from gateway where sn = 'C0') t, generate_series(1, ${nodes - 1}) i`,
    );
    await copy(
      'equipment',
      { gateway_id: 'g.id', code: `g.sn || '-d' || d`, name: `g.sn || ' d' || d`, device_id: `'d' || d` },
      `(select * from equipment where code = 'C0-d0') t, gateway g, generate_series(0, ${devices - 1}) d
       where not (g.sn = 'C0' and d = 0)`,
    );
    await copy(
      'signal',
      { equipment_id: 'e.id', code: `'m' || m`, metric: `'m' || m`, name: `'m' || m` },
      `(select * from signal where code = 'm0') t, equipment e, generate_series(0, ${metrics - 1}) m
       where not (e.code = 'C0-d0' and m = 0)`,
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Ids of the equipment with those of its signals, in the order of the nodes. */
export async function idsOf(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ sn: string; equipment: string; signals: readonly string[] }>(
      `select g.sn, e.id as equipment, array_agg(s.id::text order by s.id) as signals
       from gateway g join equipment e on e.gateway_id = g.id join signal s on s.equipment_id = e.id
       group by g.sn, e.id order by substr(g.sn, 2)::int, e.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
