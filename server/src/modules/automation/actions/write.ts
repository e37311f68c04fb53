import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { nameText } from '@tidegate/contract/name-text.ts';
import type { ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { monitorWrite } from '@tidegate/contract/nouns/monitor/calls.ts';
import { parseWriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { ActionCode, Owner } from './action-code.ts';
import { ownerContext } from './owner-context.ts';

/** Policies that no automation meets: they ask for a person. A reason it can give. */
const ASKS_PERSON: ReadonlySet<Signal['writeConfirm']> = new Set(['confirm', 'password', 'dual']);

export const writeCode: ActionCode<'write'> = {
  isHarmless: false,
  sleeps: (action, owner) => {
    const { auths, user } = owner.person;
    const region = signalOf(action, owner).authRegion;
    const mayWrite = lacking(monitorWrite.who, auths) === undefined;
    return mayWrite && (region === '' || user.authRegion.includes(region)) ? undefined : 'ownerWrite';
  },
  check: (action, owner) => {
    const signal = signalOf(action, owner);
    if (ASKS_PERSON.has(signal.writeConfirm)) throw new Refusal('automationApproval', { name: signal.name });
    parseWriteValue(signal, action.value);
  },
  act: async (action, { automation, owner }, { commands, objects, clock }) => {
    const signal = signalOf(action, owner);
    const { person } = owner;
    // Asked again: a signal may demand a person since the automation was saved.
    if (ASKS_PERSON.has(signal.writeConfirm)) throw new Refusal('automationApproval', { name: signal.name });
    const [equipment] = await objects.find('equipment', [signal.equipmentId], person.range);
    if (equipment === undefined) throw new Refusal('notFound');
    const context = ownerContext(person, 'signal.write', clock.now(), { equipment: [equipment], signal: [signal] });
    const { language } = context;
    const reason = REASON[language](nameText(automation, language));
    const input = { equipmentId: equipment.id, signalId: signal.id, value: action.value, reason };
    const { uuid } = await commands.write(input, context);
    return { result: 'waiting', commandUuid: uuid };
  },
};

/** What the log says about who wrote it. */
const REASON = {
  zh: (name: string) => `自动化“${name}”`,
  en: (name: string) => `Automation “${name}”`,
} as const;

/** Refuses notFound for one that the owner does not see. */
function signalOf({ signalId }: ActionOf<'write'>, { signals }: Owner): Signal {
  const signal = signals.get(signalId);
  if (signal === undefined) throw new Refusal('notFound');
  return signal;
}
