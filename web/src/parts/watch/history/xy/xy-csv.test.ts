import { expect, test } from 'vitest';
import { xyCsv } from './xy-csv.ts';

test('the file of an XY chart has a row for each point, and no heading that a spreadsheet evaluates', () => {
  const points = { times: [0, 1_500], xs: [1, 2.5], ys: [-3, 4], isJoined: [false, true] };
  expect(xyCsv(points, ['Time', 'Flow, m³/h', '=1+1'], 'Asia/Shanghai')).toBe(
    '\uFEFFTime,"Flow, m³/h",\'=1+1\r\n1970-01-01 08:00:00.000,1,-3\r\n1970-01-01 08:00:01.500,2.5,4\r\n',
  );
});
