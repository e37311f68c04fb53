import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { roleText } from './columns.ts';
import { Labels } from '../../../kernel/sheet/labels.ts';
import { orgIdsOf } from '../../../kernel/org-path.ts';

const BELOW = ' / ';

interface Known {
  readonly orgs: readonly Org[];
  readonly roles: readonly Role[];
  readonly equipment: readonly Equipment[];
}

/** The objects that the cells of a file may name: everything in the caller's access scope. */
export class Lookups {
  readonly orgs: ReadonlyMap<string, Org>;
  readonly roles: ReadonlyMap<string, Role>;
  readonly orgLabels: Labels;
  readonly roleLabels: Labels;
  readonly equipmentLabels: Labels;
  readonly #deptLabels = new Map<string, Labels>();

  constructor({ orgs, roles, equipment }: Known, language: Language) {
    this.orgs = new Map(orgs.map((org) => [org.id, org]));
    this.roles = new Map(roles.map((role) => [role.id, role]));
    this.orgLabels = new Labels(
      orgs
        .filter(({ kind }) => kind === 'org')
        .map(({ id, name, path }) => ({ id, texts: [this.#pathText(orgIdsOf(path)), name] })),
    );
    this.roleLabels = new Labels(
      roles.map((role) => {
        const shown = roleText(role, language);
        const others = [roleText(role, 'zh'), roleText(role, 'en'), role.name];
        return { id: role.id, texts: [shown, `${role.orgName}${BELOW}${shown}`, ...others] };
      }),
    );
    this.equipmentLabels = new Labels(equipment.map(({ id, code }) => ({ id, texts: [code] })));
    const depts = orgs.filter(({ kind }) => kind === 'dept');
    for (const [orgId, ofOrg] of Map.groupBy(depts, ({ path }) => this.#orgOf(path))) {
      const labelled = ofOrg.map(({ id, name, path }) => {
        const ids = orgIdsOf(path);
        return { id, texts: [this.#pathText(ids.slice(ids.indexOf(orgId) + 1)), name] };
      });
      this.#deptLabels.set(orgId, new Labels(labelled));
    }
  }

  /** The departments of one organisation. */
  deptLabels(orgId: string): Labels {
    return this.#deptLabels.get(orgId) ?? new Labels([]);
  }

  /** The organisation that a department belongs to: the nearest one above it. */
  #orgOf(path: string): string {
    return orgIdsOf(path).findLast((id) => this.orgs.get(id)?.kind === 'org') ?? '';
  }

  #pathText(ids: readonly string[]): string {
    return ids.flatMap((id) => this.orgs.get(id)?.name ?? []).join(BELOW);
  }
}
