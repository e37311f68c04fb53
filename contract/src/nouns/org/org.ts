import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { localeSettingShape } from '../../locale/locale-fields.ts';

export const ORG_KINDS = ['org', 'dept'] as const;
export type OrgKind = (typeof ORG_KINDS)[number];

/**
 * A node of the organisation tree. An organisation owns gateways, equipment, roles and people; a department groups
 * people of the organisation that it hangs below, directly or through other departments.
 */
export const orgSchema = z.object({
  id: idSchema,
  /** Null at a root. */
  parentId: idSchema.nullable(),
  kind: z.enum(ORG_KINDS),
  name: z.string(),
  /** Ids from the root to this node, such as `/1/4/9/`. */
  path: z.string(),
  /** Order among its siblings. */
  seq: z.int(),
  /** Title and icon of its theme; empty takes those of the organisation above. */
  title: z.string(),
  faviconIco: z.string(),
  /** Minutes without any action after which its people are signed out; 0 takes those of the organisation above. */
  sessionIdleMin: z.int(),
  /** Defaults of its people; empty takes those of the organisation above. */
  ...localeSettingShape,
  /** People of this very node, and gateways of this very organisation. */
  userCount: z.int(),
  gatewayCount: z.int(),
});
export type Org = z.output<typeof orgSchema>;

/** The theme of an organisation. */
export const styleSchema = z.object({
  title: z.string(),
  /** Address of the icon, of this server. */
  faviconIco: z.string(),
  /** Characters that a new password may have on this platform. */
  passwordMax: z.int(),
  /** Login name of the person signed in in this browser; empty for a stranger and for a wall display. */
  loginname: z.string(),
  /** Defaults of the organisation or the platform; an empty language is that of the browser. */
  ...localeSettingShape,
});
export type Style = z.output<typeof styleSchema>;
