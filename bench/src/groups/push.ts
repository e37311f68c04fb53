import { ForeignGateway, type ForeignMetric } from '@tidegate/server/testing/gateway/foreign-gateway.ts';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { type Figure, lessIsBetter } from '../figure.ts';
import { type BenchServer, onBenchServer } from '../load/bench-server.ts';
import { openBrowser } from '../load/browser.ts';
import { ManySignals } from '../load/many-signals.ts';
import { gridOfWidgets } from '../load/page-document.ts';
import { paintedValues } from '../load/painted-values.ts';
import { signIn } from '../load/sign-in.ts';
import { StreamViewers } from '../load/stream-viewers.ts';
import { quantile, watch } from '../load/viewers.ts';

const pages = 10;
const signals = 50;
/** Viewers of whom it is measured how late they see a value. */
const near = 50;
const viewers = 5_000;
/** Viewers that poll, all in one session, which costs the server least: more would need more than this machine to play them. */
const polling = 500;
const roundMs = 10_000;
/** Signals of the whole server while it is measured when a value is painted. */
const all = 50_000;
const paintedMs = 60_000;
const path = '/lfscada/monitor/data';

interface Page {
  readonly equipmentId: string;
  readonly ids: readonly string[];
  /** Signal whose value is the number of the message. */
  readonly counter: string;
  readonly gateway: ForeignGateway;
  /** When each message was sent. */
  readonly sentAt: number[];
}

async function addPage(program: Program, mqttPort: number, number: number): Promise<Page> {
  const sn = `PUSH${number}`;
  const added = await program.get<{ id: string; secret: string }>('/lfscada/manage/gateway/add', { sn, name: sn });
  const { id: equipmentId } = await program.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: sn,
    code: `dev${number}`,
    deviceId: 'dev',
    gatewayId: added.id,
  });
  const fields = { equipmentId, rw: 'ro', dataType: 'float64', storeMode: 'none' };
  const ids: string[] = [];
  for (let at = 0; at < signals; at += 1) {
    const signal = { ...fields, code: `m${at}`, name: `m${at}` };
    ids.push((await program.get<{ id: string }>('/lfscada/manage/signal/add', signal)).id);
  }
  const gateway = await ForeignGateway.connect(mqttPort, sn, added.secret, 'dev', 0);
  await gateway.birth(metricsAt(0));
  return { equipmentId, ids, counter: ids[0] ?? '', gateway, sentAt: [performance.now()] };
}

const metricsAt = (step: number): ForeignMetric[] =>
  Array.from({ length: signals }, (_one, at) => ({
    name: `m${at}`,
    type: 'Double' as const,
    value: step + at / 100,
    timestamp: Date.now(),
  }));

/** Each page's gateway sends all its values once a second, spread over the second as those of plants are. */
function send(own: readonly Page[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    const page = own[turn % own.length];
    turn += 1;
    const step = page?.sentAt.push(performance.now()) ?? 0;
    page?.gateway.data(metricsAt(step - 1)).catch(() => undefined);
  }, 1_000 / own.length);
  return () => clearInterval(timer);
}

type Answer = { readonly signalVal: { readonly [id: string]: { readonly value: number } | undefined } };

/** Delay of an answer; undefined if it does not hold the counter. */
function lateMs(own: readonly Page[], { signalVal }: Answer): number | undefined {
  const page = own.find(({ counter }) => signalVal[counter] !== undefined);
  const sentAt = page?.sentAt[signalVal[page.counter]?.value ?? -1];
  return sentAt === undefined ? undefined : performance.now() - sentAt;
}

/** Draws the values of the first page. Returns its address and the widget that shows the counter. */
async function drawPage({ url, program }: BenchServer, { equipmentId, ids }: Page) {
  const { id: pageId } = await program.get<{ id: string }>('/lfscada/configuration/page/add', {
    equipmentId,
    title: 'Painted',
  });
  const list = gridOfWidgets(
    ids.length * 2,
    ids.flatMap((id) => [id, id]),
  );
  await program.get('/lfscada/configuration/widget/save', { pageId, list });
  return { address: `${url}/monitor/eg/detail/configuration/${equipmentId}/page`, widgetId: list[1]?.id ?? '' };
}

/** Delays of painted values in a browser, over a stream and by polling; in ascending order. */
async function paintedLate(bench: BenchServer, page: Page) {
  const drawn = await drawPage(bench, page);
  const many = await ManySignals.add(all - pages * signals, bench.program, bench.mqttPort);
  const browser = await openBrowser();
  const late = async (isPolling: boolean): Promise<readonly number[]> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await signIn(context, bench.program, bench.url);
    const painted = await paintedValues(context, { ...drawn, forMs: paintedMs, isPolling });
    await context.close();
    const ms = painted.map(({ value, at }) => at - performance.timeOrigin - (page.sentAt[value] ?? Number.NaN));
    return ms.filter((one) => !Number.isNaN(one)).toSorted((a, b) => a - b);
  };
  try {
    return { ours: await late(false), theirs: await late(true) };
  } finally {
    await browser.close();
    await many.end();
  }
}

/** In % of a core, while `work` goes on for a round. */
async function cpuOf(server: BenchServer['server'], work: () => Promise<unknown>): Promise<number> {
  const [before, began] = [server.cpuSeconds(), performance.now()];
  await work();
  return ((server.cpuSeconds() - before) * 100_000) / (performance.now() - began);
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ten pages of fifty signals that change once a second: how late fifty viewers see a value over a stream, when a browser beside them paints it, and what five thousand
 * viewers cost the server, beside viewers that poll a second after each answer.
 */
export async function measure(): Promise<Figure[]> {
  return onBenchServer('push', async (bench) => {
    const { server, url, port, mqttPort, program } = bench;
    const own: Page[] = [];
    let stop: () => void = () => undefined;
    try {
      for (let number = 0; number < pages; number += 1) own.push(await addPage(program, mqttPort, number));
      let displays = 0;
      const addDisplay = async (): Promise<string> => {
        const display = {
          name: `push ${(displays += 1)}`,
          scope: 'org',
          playlist: [{ kind: 'overview', seconds: 10 }],
        };
        return (await program.get<{ token: string }>('/lfscada/manage/display/add', display)).token;
      };
      stop = send(own);
      const equipmentOf = (viewer: number) => own[viewer % pages]?.equipmentId ?? '';
      const idle = await cpuOf(server, () => pause(roundMs));

      const cursors: string[] = [];
      const polled: number[] = [];
      const ask = async (viewer: number): Promise<string> => {
        const from = cursors[viewer] === undefined ? 'isFirst=true' : `isFirst=false&cursor=${cursors[viewer]}`;
        const headers = { cookie: program.cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' };
        const body = `equipmentId=${equipmentOf(viewer)}&${from}`;
        const text = await (await fetch(url + path, { method: 'POST', headers, body })).text();
        const { data } = JSON.parse(text) as { readonly data: Answer & { readonly cursor: string } };
        const late = cursors[viewer] === undefined ? undefined : lateMs(own, data);
        if (late !== undefined) polled.push(late);
        cursors[viewer] = data.cursor;
        return text;
      };
      await watch(near, roundMs, ask);
      const theirs = polled.splice(0).toSorted((a, b) => a - b);
      const pollingCpu = (await cpuOf(server, () => watch(polling, roundMs, ask))) - idle;

      const pushed: number[] = [];
      const onEvents = (text: string) => {
        for (const [, data = ''] of text.matchAll(/^data: (\{"topic".*)$/gm)) {
          const late = lateMs(own, (JSON.parse(data) as { readonly answer: Answer }).answer);
          if (late !== undefined) pushed.push(late);
        }
      };
      const few = await StreamViewers.open({ port, addDisplay }, { count: near, equipmentOf, onEvents, heard: near });
      // Answers directly after the first one are late.
      await pause(2_000);
      pushed.length = 0;
      await pause(roundMs);
      const ours = pushed.splice(0).toSorted((a, b) => a - b);

      const [watchedPage] = own;
      if (watchedPage === undefined) throw new Error('there is no page');
      const painted = await paintedLate(bench, watchedPage);
      few.end();

      const many = await StreamViewers.open({ port, addDisplay }, { count: viewers, equipmentOf });
      await pause(2_000);
      const before = many.answers;
      const pushCpu = (await cpuOf(server, () => pause(roundMs))) - idle;
      const answers = Math.round((many.answers - before) / (roundMs / 1_000));
      many.end();

      const control = (pollingCpu * viewers) / polling;
      const note = `${near} viewers of ${pages} pages, ${signals} values a page a second; control: a poll a second after each answer`;
      const latency = (name: string, share: number): Figure => {
        const [value, beside] = [quantile(ours, share), quantile(theirs, share)];
        const unit = 'ms from the message of a gateway to a parsed answer';
        return { figure: `push.${name}`, value, unit, control: beside, ratio: lessIsBetter(value, beside), note };
      };
      const pixel = (name: string, share: number): Figure => {
        const [value, beside] = [quantile(painted.ours, share), quantile(painted.theirs, share)];
        return {
          figure: `push.pixel.${name}`,
          value,
          unit: 'ms from the message of a gateway to the painted number',
          control: beside,
          ratio: lessIsBetter(value, beside),
          note: `in Chromium, ${painted.ours.length} values, beside ${near} viewers at ${all} signals, of which all that are not watched change every ten seconds; control: polling (${painted.theirs.length}); goal p99 250 ms`,
        };
      };
      return [
        latency('p50', 0.5),
        latency('p99', 0.99),
        pixel('p50', 0.5),
        pixel('p99', 0.99),
        {
          figure: 'push.cpu',
          value: pushCpu,
          unit: '% of a core',
          control,
          ratio: lessIsBetter(pushCpu, control),
          note: `${viewers} viewers, ${answers} answers a second, beyond ${idle.toFixed(1)} % without any; control: ${polling} that poll in one session, scaled`,
        },
      ];
    } finally {
      stop();
      for (const { gateway } of own) await gateway.end();
    }
  });
}
