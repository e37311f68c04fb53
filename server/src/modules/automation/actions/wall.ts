import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { displaySwitch } from '@tidegate/contract/nouns/display/calls.ts';
import type { ActionCode } from './action-code.ts';
import { ownerContext } from './owner-context.ts';

export const wallCode: ActionCode<'wall'> = {
  isHarmless: true,
  sleeps: (_action, { person }) =>
    lacking(displaySwitch.who, person.auths) === undefined ? undefined : 'ownerDisplay',
  check: ({ pageId }, { pages }) => {
    if (pages.get(pageId)?.publishedVersion === 0) throw new Refusal('pageUnpublished');
  },
  act: async ({ displayId, pageId, seconds }, { owner }, { displays, clock }) => {
    const display = owner.displays.get(displayId);
    const page = owner.pages.get(pageId);
    if (display === undefined || (pageId !== '' && page === undefined)) throw new Refusal('notFound');
    const touched = { display: [display], page: page === undefined ? [] : [page] };
    const context = ownerContext(owner.person, 'display.switch', clock.now(), touched);
    await displays.switchPage({ id: displayId, ...(seconds === null ? {} : { seconds }) }, context);
    return { result: 'done', commandUuid: '' };
  },
};
