import type { QuotaKind } from '@tidegate/contract/quotas.ts';

/** Where the objects of a kind lie: table, columns and conditions as SQL text, of which none comes from outside. */
export interface QuotaRows {
  readonly from: string;
  /** The organisation that a row counts for. */
  readonly org: string;
  readonly person?: string;
  readonly gateway?: string;
  readonly bytes?: string;
  /** The equipment that a row comes and goes with. */
  readonly equipment?: string;
  /** How a change's own rows are told: by an id beyond the last one before, or by the time that the change wrote. */
  readonly added: { readonly table: string } | { readonly since: readonly string[] };
}

const byId = (table: string, more: Partial<QuotaRows> = {}): QuotaRows => ({
  from: table,
  org: `${table}.org_id`,
  added: { table },
  ...more,
});

const ofAccount = (table: string): QuotaRows =>
  byId(table, { from: `${table} join account on account.id = ${table}.account_id`, org: 'account.org_id' });

/** The rows of every kind. */
export const QUOTA_ROWS: { readonly [K in QuotaKind]: QuotaRows } = {
  org: byId('org', { org: 'org.parent_id' }),
  person: byId('account'),
  role: byId('role'),
  gateway: byId('gateway'),
  // A deleted one can be restored for days: it takes its place until then.
  equipment: byId('equipment', {
    from: '(select id, org_id from equipment union all select id, org_id from equipment_bin) as equipment',
    equipment: 'equipment.id',
  }),
  equipmentGroup: byId('equipment_group'),
  driver: byId('driver', { equipment: 'driver.equipment_id' }),
  signal: byId('signal', {
    gateway: '(select gateway_id from equipment where equipment.id = signal.equipment_id)',
    equipment: 'signal.equipment_id',
  }),
  alarmRule: byId('alarm_rule', { equipment: 'alarm_rule.equipment_id' }),
  model: byId('model'),
  modelVersion: {
    from: 'model_version join model on model.id = model_version.model_id',
    org: 'model.org_id',
    bytes: 'octet_length(model_version.content)',
    added: { since: ['model.updated_at', 'model_version.at'] },
  },
  page: byId('page', { equipment: 'page.equipment_id' }),
  pageVersion: {
    from: 'page_version join page on page.id = page_version.page_id',
    org: 'page.org_id',
    bytes: 'octet_length(page_version.con) + octet_length(page_version.widgets)',
    added: { since: ['page.updated_at', 'page_version.at'] },
  },
  picture: {
    from: 'page_picture',
    org: 'page_picture.org_id',
    bytes: 'page_picture.bytes',
    added: { since: ['page_picture.at'] },
  },
  report: byId('report', { equipment: 'report.equipment_id' }),
  reportFile: byId('report_run', {
    from: 'report_run join report on report.id = report_run.report_id',
    org: 'report.org_id',
    bytes: 'report_run.bytes',
  }),
  multi: byId('multi'),
  share: byId('share'),
  camera: byId('camera', { equipment: 'camera.equipment_id' }),
  centre: byId('centre'),
  fence: byId('fence'),
  position: byId('equipment_position', { equipment: 'equipment_position.equipment_id' }),
  card: byId('card'),
  service: byId('subscription', {
    from: 'subscription join gateway on gateway.id = subscription.gateway_id',
    org: 'gateway.org_id',
  }),
  hardware: byId('hardware'),
  notice: byId('notice'),
  notifyPolicy: byId('notify_policy'),
  apiKey: ofAccount('api_key'),
  webhook: ofAccount('webhook'),
  note: byId('note', { person: 'note.account_id' }),
  feedback: byId('feedback', { person: 'feedback.account_id' }),
};
