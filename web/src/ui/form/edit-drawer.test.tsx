import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, Form, Input, Select } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prefer } from '../../lib/preferences.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { FormDrawer } from './form-drawer.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

interface Values {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

const onSave = vi.fn<(values: Values) => Promise<void>>();
const onClose = vi.fn<() => void>();

function Example() {
  const [form] = Form.useForm<Values>();
  return (
    <App>
      <FormDrawer title="Pump" form={form} initial={{ name: 'P1' }} onSave={onSave} onClose={onClose}>
        <Form.Item name="kind" label="Kind">
          <Select options={[{ value: 'dosing', label: 'Dosing' }]} />
        </Form.Item>
        <Form.Item name="name" label="Name">
          <Input />
        </Form.Item>
        <Form.Item name="text" label="Text">
          <Input.TextArea />
        </Form.Item>
      </FormDrawer>
    </App>
  );
}

async function open() {
  onSave.mockReset();
  onSave.mockResolvedValue();
  onClose.mockReset();
  showScreen('/', Example);
  return within(await screen.findByRole('dialog'));
}
const enter = (field: HTMLElement, more: object = {}) => fireEvent.keyDown(field, { key: 'Enter', ...more });
/** Everything that a wrong key would have started has ended after this. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('Enter in a field saves, and Ctrl+Enter saves from a text area, where Enter is a new line', async () => {
  const drawer = await open();
  enter(drawer.getByLabelText('Text'));
  await settled();
  expect(onSave).not.toHaveBeenCalled();
  enter(drawer.getByLabelText('Text'), { ctrlKey: true });
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  cleanup();
  const again = await open();
  fireEvent.change(again.getByLabelText('Name'), { target: { value: 'P2' } });
  enter(again.getByLabelText('Name'));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'P2' })));
});

test('Enter saves nothing while a word is composed, in a list or on a button', async () => {
  const drawer = await open();
  const composing = createEvent.keyDown(drawer.getByLabelText('Name'), { key: 'Enter' });
  Object.defineProperty(composing, 'isComposing', { value: true });
  fireEvent(drawer.getByLabelText('Name'), composing);
  const kind = drawer.getByLabelText('Kind');
  enter(kind, { keyCode: 13, which: 13 });
  enter(drawer.getByRole('button', { name: 'Cancel' }));
  await settled();
  expect(onSave).not.toHaveBeenCalled();
});

test('closing asks when something was entered, and keeps it until that is discarded', async () => {
  const drawer = await open();
  fireEvent.change(drawer.getByLabelText('Name'), { target: { value: 'P2' } });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
  // The first question is still fading out.
  const discard = await screen.findAllByRole('button', { name: 'Discard' });
  fireEvent.click(discard.at(-1) ?? document.body);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a drawer in which nothing was entered closes at once', async () => {
  const drawer = await open();
  fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the first field has the focus', async () => {
  const drawer = await open();
  await waitFor(() => expect(document.activeElement).toBe(drawer.getByLabelText('Kind')));
});

/** Drawers and dialogs with fields that save each by its own button, or have no words to lose. */
const OWN_WAY = [
  // The one place of all others.
  'ui/form/edit-drawer.tsx',
  'ui/form/edit-dialog.tsx',
  // Lists with a line to add to them, which Enter saves.
  'features/multi/gateways-drawer.tsx',
  'features/multi/share-drawer.tsx',
  // Preferences, which apply at once.
  'app/frame/bottom-bar.tsx',
  // Lists; what is ticked is taken by a button at its head.
  'parts/gateway/discovered-drawer.tsx',
  'parts/probe/browse-drawer.tsx',
  // Forms of their own, which Enter sends.
  'features/search/search.tsx',
  'parts/write/confirm-write.tsx',
  'parts/write/loosening-dialog.tsx',
  'canvas/player/page-write.tsx',
  'canvas/editor/view/save/save-button.tsx',
  // Choices that change nothing until they are confirmed by their button.
  'features/overview/add-tile.tsx',
  'canvas/editor/view/fill/fill-dialog.tsx',
  // Choices of how a picture is made, and a page.
  'canvas/export/export-dialog.tsx',
  'features/equipment/layout-dialog.tsx',
];

test('every drawer and dialog with fields saves by Enter and asks before it loses them', () => {
  const root = join(import.meta.dirname, '../..');
  const isOffender = (file: string) => {
    const code = readFileSync(join(root, file), 'utf8');
    // A form drawer beside a plain one has the fields.
    const hasFields = /<(Input|InputNumber|Select|Checkbox|Form\.Item)\b/.test(code) && !/<FormDrawer\b/.test(code);
    return /<(Drawer|Modal)\b/.test(code) && hasFields;
  };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const found = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && isOffender(file));
  expect(found.filter((file) => !OWN_WAY.includes(file))).toEqual([]);
});
