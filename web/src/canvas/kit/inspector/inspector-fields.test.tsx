// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberField, SwitchField } from './inspector-fields.tsx';
import { MixedFieldsContext } from './mixed-fields.ts';

afterEach(cleanup);

test('a field in which the selected widgets differ is empty, and sets all of them', () => {
  const onChange = vi.fn();
  const own = { isDisabled: false, onChange };
  render(
    <MixedFieldsContext value={new Set(['minVal', 'isNamed'])}>
      <NumberField {...own} field="minVal" labelKey="canvas.scale.min" value={4} />
      <NumberField {...own} field="maxVal" labelKey="canvas.scale.max" value={9} />
      <SwitchField {...own} field="isNamed" labelKey="canvas.field.isNamed" value />
    </MixedFieldsContext>,
  );
  const [min, max] = screen.getAllByRole('textbox');
  expect([min, max]).toMatchObject([{ value: '' }, { value: '9' }]);
  expect(screen.getByRole('checkbox')).toMatchObject({ indeterminate: true, checked: false });
  if (min === undefined) throw new Error('no field');
  fireEvent.change(min, { target: { value: '7' } });
  fireEvent.keyDown(min, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
});
