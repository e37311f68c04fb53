import type { SceneActs, WriteEnd } from '../kit/scene-source.ts';

/** Records the actions of a person on a page; a write ends when the test ends it. */
export class FakeActs implements SceneActs {
  readonly done: unknown[][] = [];
  readonly refusals = new Map<string, string>();
  #ends: ((end: WriteEnd) => void)[] = [];

  write: SceneActs['write'] = (signalId, value, { hint }) => {
    this.done.push(hint === null ? ['write', signalId, value] : ['write', signalId, value, hint]);
    return new Promise((resolve) => this.#ends.push(resolve));
  };
  refusal: SceneActs['refusal'] = (signalId) => this.refusals.get(signalId) ?? null;
  openPage: SceneActs['openPage'] = (pageId, { target }) => this.done.push(['page', pageId, target]);
  openRecipe: SceneActs['openRecipe'] = (recipeId, { widgetId }) => void this.done.push(['recipe', recipeId, widgetId]);
  openLink: SceneActs['openLink'] = (link, { target }) => this.done.push(['link', link, target]);

  /** The oldest write that is under way ends. */
  async ends(end: WriteEnd = 'done'): Promise<void> {
    this.#ends.shift()?.(end);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  }
}
