/** Facts about a page of `gridOfWidgets` that the control needs. */
export interface KnownPage {
  /** Path of the request for values. */
  readonly path: string;
  /** Id of the widget of each signal. */
  readonly widgetOf: { readonly [signalId: string]: string };
  readonly colours: { readonly low: string; readonly high: string };
  readonly limit: number;
}

/**
 * Runs in the page before anything else: takes each answer but the first, whole one away from the app, and writes its values
 * into the elements that the app drew, as plainly as it can be done.
 */
export function writeDirectly({ path, widgetOf, colours, limit }: KnownPage): void {
  type Answer = { data: { signalVal: { [signalId: string]: { value: number } } } };
  const read = Response.prototype.json;
  let targets: Map<string, Element> | undefined;
  const find = () =>
    new Map(
      Object.entries(widgetOf).map(([signalId, id]) => {
        const frame = document.querySelector(`[data-widget-id="${id}"]`);
        const target = frame?.querySelector('tspan') ?? frame?.querySelector('rect');
        if (target == null) throw new Error(`widget ${id} is not drawn`);
        return [signalId, target];
      }),
    );
  Response.prototype.json = async function json(this: Response) {
    const answer: Answer = await read.call(this);
    if (!this.url.includes(path)) return answer;
    const values = Object.entries(answer.data.signalVal);
    if (values.length === Object.keys(widgetOf).length) return answer;
    targets ??= find();
    for (const [signalId, { value }] of values) {
      const target = targets.get(signalId);
      if (target?.tagName !== 'tspan') target?.setAttribute('fill', value < limit ? colours.low : colours.high);
      else if (target.firstChild !== null) target.firstChild.nodeValue = value.toFixed(1);
    }
    return { ...answer, data: { ...answer.data, signalVal: {} } };
  };
}
