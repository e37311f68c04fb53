import { consentFields } from '@tidegate/contract/fields/consent-fields.ts';
import { defaultsOf } from '@tidegate/contract/fields/field-facts.ts';
import { lacking } from '@tidegate/contract/call.ts';
import { keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { monitorWrite } from '@tidegate/contract/nouns/monitor/calls.ts';
import { parseWriteValue } from '@tidegate/contract/nouns/signal/rules/write-value.ts';
import type { Commands } from '../../command/module.ts';
import type { ActionCode, Became } from '../action-code.ts';
import { reasonOf, refuseAskingPerson } from '../asks-person.ts';
import { ownerContext } from '../owner-context.ts';
import type { AutomationRunStore } from '../run-store.ts';

const SUCCESS = '200';

interface Needs {
  readonly commands: Pick<Commands, 'write'>;
  readonly stores: { readonly automationRuns: Pick<AutomationRunStore, 'commands'> };
}

export const code: ActionCode<'write', Needs> = {
  isHarmless: false,
  may: ({ signalId }, { seen, person: { auths, user } }) => {
    const { authRegion } = seen.one('signal', signalId);
    const mayWrite = lacking(monitorWrite.who, auths) === undefined;
    return mayWrite && (authRegion === '' || user.authRegion.includes(authRegion));
  },
  check: ({ signalId, value }, { seen }) => {
    const signal = seen.one('signal', signalId);
    refuseAskingPerson(signal);
    parseWriteValue(signal, value);
  },
  writes: ({ signalId, value }) => [{ signalId, value }],
  act: async ({ signalId, value }, { automation, owner }, { commands, objects, clock }) => {
    const { person } = owner;
    const signal = owner.seen.one('signal', signalId);
    // Asked again: a signal may demand a person since the automation was saved.
    refuseAskingPerson(signal);
    const [equipment] = await objects.find('equipment', [signal.equipmentId], person.range);
    if (equipment === undefined) throw new Refusal('notFound');
    const context = ownerContext(person, 'signal.write', clock.now(), { equipment: [equipment], signal: [signal] });
    const reason = reasonOf(automation, context.language);
    const input = { ...defaultsOf(consentFields), equipmentId: equipment.id, signalId, value, reason };
    const { uuid } = await commands.write(input, context);
    return { result: 'waiting', commandUuid: uuid };
  },
  resultsOf: async (begun, { stores }) => {
    const decided = await stores.automationRuns.commands(begun);
    return new Map(
      decided.map(({ uuid, status, code: why }): [string, Became] => {
        const texts = { zh: keptCodeText(why, 'zh'), en: keptCodeText(why, 'en') };
        if (status === 'success') return [uuid, { result: 'done', ...(why === SUCCESS ? {} : texts) }];
        return [uuid, { result: why === REFUSALS.commandSeen.code ? 'unknown' : 'refused', ...texts }];
      }),
    );
  },
};
