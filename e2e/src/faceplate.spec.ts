/** Faceplates of machines: the state of a pump, why it cannot be started, how it is started, and two of them side by side. */
import type { Page } from '@playwright/test';
import { expect, test } from './steady-test.ts';
import { addPage, playerOf } from './editor-hand.ts';
import { Site } from './site.ts';

const RUN = { trueText: '运行', trueTextEn: 'Running', falseText: '停止', falseTextEn: 'Stopped' };
const OPEN = { trueText: '开', trueTextEn: 'Open', falseText: '关', falseTextEn: 'Closed' };
/** Registers of the PLC. */
const RUNNING = 30;
const COMMAND = 31;
const VALVE = 32;

let site: Site;
let equipmentId: string;
let pageId: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await Site.start();
  site.plc.input[4] = 0;
  ({ equipmentId } = await site.setUp());
  const add = async (code: string, names: readonly [string, string], fields: object) => {
    const [name, nameEn] = names;
    const { id } = await site.ask('/lfscada/manage/signal/add', {
      equipmentId,
      driverId: '1',
      code,
      name,
      nameEn,
      rw: 'ro',
      ...fields,
    });
    return id;
  };
  const bit = (address: number) => ({ dataType: 'bool', address: { area: 'holding', address, bit: 0 } });
  const ofPump = { groupName: '1号泵', groupNameEn: 'Pump 1' };
  const running = await add('run', ['1号泵运行', 'Pump 1 running'], { ...ofPump, ...RUN, ...bit(RUNNING) });
  await add('amps', ['1号泵电流', 'Pump 1 current'], {
    ...ofPump,
    dataType: 'uint16',
    address: { area: 'input', address: 4 },
    unit: 'A',
    displayMin: 0,
    displayMax: 60,
  });
  const valve = await add('zso', ['吸入阀', 'Suction valve'], { ...OPEN, ...bit(VALVE) });
  const command = await add('cmd', ['1号泵启停', 'Pump 1 command'], {
    ...ofPump,
    ...RUN,
    ...bit(COMMAND),
    rw: 'rw',
    interlockExpr: '{zso}',
  });
  const symbol = (letter: string, x: number, dataId: string, name: string) => ({
    id: letter.repeat(32),
    widgetType: 'UsualImage',
    position: { x, y: 300, width: 80, height: 80, rotate: 0 },
    dataType: 'signal',
    dataId,
    dataAddon: { symbol: name },
  });
  pageId = await addPage(site, equipmentId, 'Pumps', [
    symbol('a', 300, running, 'centrifugal-pump'),
    symbol('b', 500, valve, 'motorised-valve'),
    // A replay knows the signals of its page alone.
    {
      id: 'c'.repeat(32),
      widgetType: 'UsualButton',
      position: { x: 300, y: 420, width: 120, height: 40, rotate: 0 },
      dataType: 'signal',
      dataId: command,
      dataAddon: { text: '启停', textEn: 'Switch' },
    },
  ]);
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page, context }) => {
  await site.shareSession(context);
  await page.addInitScript(() => localStorage.setItem('tidegate.language', '"en"'));
  await page.goto(playerOf(site, equipmentId, pageId));
});

const pump = (page: Page) => page.getByRole('button', { name: /^Pump 1 running/ });
const valve = (page: Page) => page.getByRole('button', { name: /^Suction valve/ });
const face = (page: Page, name: string) => page.getByRole('dialog', { name: `Faceplate of ${name}` });

test('a click on a pump says why it cannot be started; once it can, Start asks, writes and shows it running', async ({
  page,
}) => {
  await pump(page).click();
  const opened = face(page, 'Pump 1');
  await expect(opened).toContainText('Stopped');
  await expect(opened).toContainText('Start / Stop blocked: Suction valve is Closed');
  site.plc.holding[VALVE] = 1;
  await expect(opened).not.toContainText('blocked');

  await opened.getByRole('button', { name: 'Start' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm write' });
  await expect(question).toContainText('Pump 1 command');
  expect(site.plc.holding[COMMAND]).toBe(0);
  await question.getByRole('button', { name: /^Write / }).click();
  await expect(page.getByText('Wrote Pump 1 command')).toBeVisible();
  expect(site.plc.holding[COMMAND]).toBe(1);
  site.plc.holding[RUNNING] = 1;
  site.plc.input[4] = 38;
  await expect(opened).toContainText('Running');
  await expect(opened).toContainText('38');
});

test('a pinned faceplate stays beside the next one, none is over its symbol, and Esc leads back to it', async ({
  page,
}) => {
  await pump(page).click();
  await face(page, 'Pump 1').getByRole('button', { name: 'Pin faceplate' }).click();
  await valve(page).focus();
  await page.keyboard.press('Enter');
  await expect(face(page, 'Suction valve')).toBeVisible();
  const boxes = await Promise.all(
    [face(page, 'Pump 1'), face(page, 'Suction valve'), pump(page), valve(page)].map((one) => one.boundingBox()),
  );
  const [first, second, ...symbols] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
  const isOver = (one: typeof first, other: typeof first) =>
    one !== undefined &&
    other !== undefined &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  expect(isOver(first, second)).toBe(false);
  expect([isOver(first, symbols[0]), isOver(second, symbols[1])]).toEqual([false, false]);
  await page.keyboard.press('Escape');
  await expect(face(page, 'Suction valve')).toHaveCount(0);
  await expect(valve(page)).toBeFocused();
  await expect(face(page, 'Pump 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(face(page, 'Pump 1')).toHaveCount(0);
});

test('in a replay the faceplate says that nothing can be operated, and its commands are inert', async ({ page }) => {
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.locator('main [data-replay]')).toBeVisible();
  await pump(page).click();
  await expect(face(page, 'Pump 1')).toContainText('Nothing can be operated here');
  await expect(face(page, 'Pump 1').locator('[inert]').getByText('Start')).toBeVisible();
});
