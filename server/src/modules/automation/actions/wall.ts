import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { displaySwitch } from '@tidegate/contract/nouns/display/calls.ts';
import type { Displays } from '../../display/module.ts';
import type { ActionCode } from '../action-code.ts';
import { ownerContext } from '../owner-context.ts';

interface Needs {
  readonly displays: Pick<Displays, 'switchPage'>;
}

export const code: ActionCode<'wall', Needs> = {
  isHarmless: true,
  may: (_action, { person }) => lacking(displaySwitch.who, person.auths) === undefined,
  check: ({ pageId }, { seen }) => {
    if (seen.find('page', pageId)?.publishedVersion === 0) throw new Refusal('pageUnpublished');
  },
  act: async ({ displayId, pageId, seconds }, { owner }, { displays, clock }) => {
    const { seen } = owner;
    const touched = {
      display: [seen.one('display', displayId)],
      page: pageId === '' ? [] : [seen.one('page', pageId)],
    };
    const context = ownerContext(owner.person, 'display.switch', clock.now(), touched);
    await displays.switchPage({ id: displayId, ...(seconds === null ? {} : { seconds }) }, context);
    return { result: 'done' };
  },
};
