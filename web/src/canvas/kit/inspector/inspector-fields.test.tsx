// @vitest-environment jsdom
import { usualButton } from '@tidegate/contract/widgets/usual-button.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberField, SwitchField, WordField } from './inspector-fields.tsx';
import { OwnFieldsContext } from './own-fields.ts';
import { PictureFields } from './picture-fields.tsx';

afterEach(cleanup);

test('a field in which the selected widgets differ is empty, and sets all of them', () => {
  const onChange = vi.fn();
  const own = { isDisabled: false, onChange };
  render(
    <OwnFieldsContext value={{ mixed: new Set(['minVal', 'isNamed']), schemas: {} }}>
      <NumberField {...own} field="minVal" labelKey="canvas.scale.min" value={4} />
      <NumberField {...own} field="maxVal" labelKey="canvas.scale.max" value={9} />
      <SwitchField {...own} field="isNamed" labelKey="canvas.field.isNamed" value />
    </OwnFieldsContext>,
  );
  const [min, max] = screen.getAllByRole('textbox');
  expect([min, max]).toMatchObject([{ value: '' }, { value: '9' }]);
  expect(screen.getByRole('checkbox')).toMatchObject({ indeterminate: true, checked: false });
  if (min === undefined) throw new Error('no field');
  fireEvent.change(min, { target: { value: '7' } });
  fireEvent.keyDown(min, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
});

test('a picture that is chosen replaces the symbol, which would be shown instead', () => {
  const onChange = vi.fn();
  const value = { symbol: 'motor', picture: '', fit: 'contain', isFlippedX: false, isFlippedY: false } as const;
  render(<PictureFields value={value} isDisabled={false} onChange={onChange} />);
  const field = screen.getByLabelText('图片');
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ picture: 'abc', symbol: '' });
});

test('a field takes no more than a page can store of it', () => {
  const onChange = vi.fn();
  const own = { isDisabled: false, onChange };
  render(
    <OwnFieldsContext value={{ mixed: new Set(), schemas: usualButton.dataAddon.shape }}>
      <WordField {...own} field="text" value="Start" />
      <NumberField {...own} field="width" labelKey="canvas.button.width" value={800} />
    </OwnFieldsContext>,
  );
  const [text, width] = screen.getAllByRole('textbox');
  expect(text).toMatchObject({ maxLength: 200 });
  if (width === undefined) throw new Error('no field');
  fireEvent.change(width, { target: { value: '20000' } });
  fireEvent.keyDown(width, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(10_000);
});
