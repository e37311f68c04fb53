import { entry } from '../../refusal-entry.ts';

/** Refusals of reports. */
export const REFUSALS = {
  reportEmpty: entry('1581', 400, '报表至少要有一列', 'A report needs at least one column'),
  reportRange: entry(
    '1582',
    400,
    '{kind}报表一次最多 {days} 天',
    '{kind}: a report of this kind can cover at most {days} days',
  ),
  reportLarge: entry(
    '1583',
    400,
    '报表有 {cells} 个单元格，超过 {most} 个，请缩短时间范围或在后台生成',
    'The report has {cells} cells, more than the limit of {most}. Shorten the range or generate the report in the background.',
  ),
  reportTemplateSignal: entry(
    '1584',
    400,
    '单元格 {cell}：没有变量“{name}”',
    'Cell {cell}: the signal “{name}” does not exist',
  ),
  reportTemplateCell: entry(
    '1585',
    400,
    '单元格 {cell}：无法识别“{text}”',
    'Cell {cell}: “{text}” is not a valid placeholder',
  ),
  reportTemplateEmpty: entry(
    '1586',
    400,
    '模板中没有 {{变量.avg(1h)}} 这样的单元格',
    'The template has no placeholder such as {{signal.avg(1h)}}',
  ),
  reportTemplateSize: entry('1587', 413, '模板不能超过 4 MB', 'A template cannot be larger than 4 MB'),
  reportNoTemplate: entry('1588', 409, '报表没有模板', 'The report has no template'),
  reportsFull: entry('1589', 409, '一台设备最多 {most} 个报表', 'Equipment can have at most {most} reports'),
  reportRunsOpen: entry(
    '1590',
    429,
    '您已有 {most} 个报表在生成，请稍候',
    'You already have {most} reports being generated. Wait for one to finish.',
  ),
  reportNotDone: entry('1591', 409, '报表尚未生成完', 'The report is still being generated'),
  reportRunOver: entry('1592', 409, '报表已结束，不能取消', 'The report has already finished and cannot be cancelled'),
  reportInterrupted: entry(
    '1593',
    500,
    '服务器在生成中重启，请重新生成',
    'The server restarted while the report was being generated. Generate it again.',
  ),
  reportShifts: entry(
    '1594',
    400,
    '班次报表需要 1–{most} 个班次，开始时间不能相同',
    'A shift report needs 1 to {most} shifts with different start times',
  ),
  reportColumnSignal: entry(
    '1595',
    400,
    '第 {n} 列：变量不存在，或不在您的数据范围内。请为该列另选变量',
    'Column {n}: the signal does not exist or is outside your access scope. Choose another signal.',
  ),
  reportEquipment: entry(
    '1598',
    400,
    '第 {n} 台设备不存在，不属于该组织，或不在您的数据范围内。请重新选择设备',
    'Equipment {n} in the list does not exist, belongs to another organisation or is outside your access scope. Choose other equipment.',
  ),
  reportOneOrg: entry(
    '1596',
    400,
    '第 {n} 列：设备“{name}”属于其他组织。一个报表只能包含同一组织的设备',
    'Column {n}: equipment “{name}” belongs to another organisation. A report can only cover equipment of one organisation.',
  ),
  reportBeyond: entry(
    '1597',
    403,
    '报表包含 {count} 台不在您数据范围内的设备，不能查看、导出或修改。请联系管理员扩大您的数据范围',
    'The report includes equipment outside your access scope ({count}). To view, export or change it, ask an administrator for access.',
  ),
} as const;
