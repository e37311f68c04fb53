import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'backlog.deleted': [
    '已删除变量的数据会在网关缓存写满后丢弃。',
    'Points of deleted signals will be discarded when its buffer is full.',
  ],

  'manage.metric': ['指标', 'Metric'],
  'manage.tab.signal': ['变量', 'Signals'],
  'manage.signalAdd': ['添加变量', 'Add signal'],
  'manage.signalEdit': ['编辑变量', 'Edit signal'],
  'manage.signalEmpty': ['还没有变量', 'No signals yet'],
  'manage.signalEmptyText': [
    '手工添加变量，或将网关已上报的指标一键转为变量。',
    'Add signals by hand, or create them from metrics that the gateway reports.',
  ],
  'manage.signalNone': ['没有符合条件的变量', 'No matching signals'],
  'manage.signalDelete': ['删除变量“{name}”？', 'Delete the signal “{name}”?'],
  'manage.signalDeleteText': ['它将不再采集和显示。', 'It will no longer be read or shown.'],
  'manage.signalCode': ['编码', 'Code'],
  'manage.rw': ['读写属性', 'Access'],
  'manage.driver': ['驱动', 'Driver'],
  'manage.noDriver': ['无（第三方网关）', 'None (third-party gateway)'],

  'formula.uses': ['使用位置', 'Uses'],

  'rules.ofSignal': ['{name} 的报警规则', 'Alarm rules of {name}'],
  'rules.goWith': [
    '{count} 条报警规则将一并删除：{names}。',
    'Also deletes {count} alarm {count:rule|rules}: {names}.',
  ],

  'people.regionWrong': [
    '区域名为字母、数字、汉字、- 或 _，最多 30 个字符',
    'A region contains letters, digits, - or _, at most 30 characters',
  ],

  'import.summary': [
    '共 {total} 行：添加 {added}，修改 {changed}，不变 {kept}',
    '{total} {total:row|rows}: {added} to add, {changed} to change, {kept} unchanged',
  ],
  'import.ready': ['全部正确，尚未写入。', 'No errors found. Nothing has been saved yet.'],
  'import.nothing': ['没有需要写入的内容。', 'There are no changes to save.'],
  'import.onlyWrong': ['只看有错误的行', 'Rows with errors only'],
  'import.emptyCell': ['（空）', '(empty)'],
  'import.action.add': ['添加', 'Add'],
  'import.action.edit': ['修改', 'Change'],
  'import.action.keep': ['不变', 'Unchanged'],
  'import.preview': ['导入预览', 'Import preview'],

  'region.signal': ['写入所需区域', 'Region required to write'],
  'region.signalHelp': [
    '留空则无需区域；填写后，只有持有该区域的人员才能写入',
    'Leave empty for none; otherwise only people with this region can write',
  ],

  'signals.groupHelp': ['选用已有分组，或输入新名称', 'Choose an existing group or enter a new name'],
  'signals.search': ['按名称、编码、地址、单位搜索', 'Search name, code, address, unit'],
  'signals.count': ['{shown} / {total} 个变量', '{shown} of {total} {total:signal|signals}'],
  'signals.chosen': ['已选 {count} 个', '{count} selected'],
  'signals.chooseAll': ['选择全部', 'Select all'],
  'signals.chooseOne': ['选择 {code}', 'Select {code}'],
  'signals.chooseNone': ['取消选择', 'Clear selection'],
  'signals.choose': ['请选择', 'Select'],
  'signals.columns': ['列', 'Columns'],
  'signals.import': ['导入', 'Import'],
  'signals.export': ['导出', 'Export'],
  'signals.exportExcel': ['Excel（.xlsx）', 'Excel (.xlsx)'],
  'signals.exportCsv': ['CSV', 'CSV'],
  'signals.undo': ['撤销', 'Undo'],
  'signals.undone': ['已撤销', 'Undone'],
  'signals.editMany': ['批量修改', 'Edit selected'],
  'signals.many': ['修改 {count} 个变量', 'Edit {count} {count:signal|signals}'],
  'signals.manyText': [
    '只有填写过的字段会改变，其余字段各自保持不变。',
    'Only fields you fill in are changed; all others keep their values.',
  ],
  'signals.manySave': [
    '修改 {count} 个变量的 {fields} 个字段',
    'Change {fields} {fields:field|fields} of {count} {count:signal|signals}',
  ],
  'signals.manyDone': ['已修改 {count} 个变量', 'Changed {count} {count:signal|signals}'],
  'signals.different': ['（各不相同）', '(mixed)'],
  'signals.empty': ['（空）', '(empty)'],
  'signals.keep': ['保持不变', 'Leave unchanged'],
  'signals.deleteMany': ['删除 {count} 个变量？', 'Delete {count} {count:signal|signals}?'],
  'signals.deleteManyText': [
    '{names} 等将不再采集和显示，无法撤销。需要时可先导出。',
    '{names} and the others will no longer be read or shown. This cannot be undone; export them first if in doubt.',
  ],
  'signals.importTitle': ['导入变量', 'Import signals'],
  'signals.pasteTitle': ['粘贴到表格', 'Paste into the table'],
  'signals.pasted': ['粘贴的内容.csv', 'pasted.csv'],
  'signals.importSteps': [
    '先导出得到带表头的文件，修改后再导入。编码相同的变量会被修改，新的编码会被添加；文件中没有的列和变量保持不变。',
    'Export first to get a file with headings, change it and import it again. Signals with existing codes are changed, new codes are added; columns and signals missing from the file are not changed.',
  ],
  'signals.importDrop': [
    '将 Excel 或 CSV 文件拖到这里，或点击选择',
    'Drop an Excel or CSV file here, or click to choose one',
  ],
  'signals.importHelp': [
    '.xlsx、.csv，最多 {rows} 行。先检查并预览，确认后才会写入。',
    '.xlsx or .csv, at most {rows} rows. The file is checked and previewed first; nothing is saved until you confirm.',
  ],
  'signals.sourceEncoding': ['文字编码', 'Encoding'],
  'signals.sourceRow': ['标题在第 {row} 行。', 'The headings are in row {row}.'],
  'signals.sourceSheet': ['标题在工作表“{sheet}”第 {row} 行。', 'The headings are in row {row} of sheet “{sheet}”.'],
  'signals.sourceNoHeading': [
    '文件没有标题行，各列以字母命名。请选择每一列的含义。',
    'The file has no headings, so its columns are named by letters. Choose what each of them is.',
  ],
  'signals.shape.kepware': ['识别为 Kepware 标签导出', 'Tag export of Kepware'],
  'signals.shape.ignition': ['识别为 Ignition 标签导出', 'Tag export of Ignition'],
  'signals.shape.fuxa': ['识别为 FUXA 标签导出', 'Tag export of FUXA'],
  'signals.shape.rockwell': ['识别为 Studio 5000 标签导出', 'Tag export of Studio 5000'],
  'signals.shape.tia': ['识别为 TIA Portal 变量表', 'PLC tag table of TIA Portal'],
  'signals.shape.foreign': ['该文件的标题与本系统不同', 'The headings of this file are not ours'],
  'signals.sourceRemembered': ['已采用上次的对应关系', 'Mapped as you did last time'],
  'signals.sourceCheck': [
    '请核对各列和取值的含义。导入后会记住，供下次使用。',
    'Check what each column and value means. The mapping is remembered once the file is imported.',
  ],
  'signals.sourceMapping': ['列和取值的对应', 'Columns and values'],
  'signals.sourceColumns': ['列', 'Columns'],
  'signals.sourceValues': ['取值', 'Values'],
  'signals.sourceIgnored': ['不导入', 'Not imported'],
  'signals.sourceUnknown': ['未识别', 'Unknown'],
  'signals.sourceConstants': ['新增变量缺少的项：{fields}', 'Missing in new signals: {fields}'],
  'signals.imported': ['导入完成：添加 {added}，修改 {changed}', 'Imported: {added} added, {changed} changed'],
  'signals.apply': ['写入 {count} 个变量', 'Save {count} {count:signal|signals}'],
  'signals.wrong': [
    '{count} 行有错误，尚未写入任何内容。',
    '{count} {count:row has|rows have} errors; nothing has been saved.',
  ],
  'signals.paste': [
    '在此粘贴表格软件里的行：名称、编码、数据类型、地址、单位，或带标题行',
    'Paste rows from a spreadsheet here: name, code, data type, address, unit, or with a heading row',
  ],
  'signals.added': ['已添加 {name}', 'Added {name}'],
  'signals.wrongNext': ['下一处错误', 'Next error'],
  'signals.wrongBefore': ['上一处错误', 'Previous error'],
  'signals.keys': [
    '方向键移动，Enter 或双击编辑，Tab 到下一格，Esc 取消，空格选择行，Shift 连续选择，Ctrl+A 全选，Ctrl+V 从表格软件粘贴，Ctrl+Z 撤销。',
    'Arrow keys move, Enter or double-click edits, Tab moves on, Esc cancels, Space selects the row, Shift selects several, Ctrl+A all, Ctrl+V pastes from a spreadsheet, Ctrl+Z undoes.',
  ],
  'signals.section.source': ['来源', 'Source'],
  'signals.section.scaling': ['换算', 'Scaling'],
  'signals.section.display': ['显示', 'Display'],
  'signals.section.report': ['采集与上报', 'Reading and reporting'],
  'signals.section.store': ['历史', 'History'],
  'signals.section.write': ['写入', 'Writing'],
  'signals.enumHelp': [
    '值=文本|英文，以分号分隔，例如 0=停止|Stopped; 1=运行|Running',
    'value=text or value=text|English text, separated by semicolons: 0=Stopped; 1=Running',
  ],
  'signals.lineGives': ['系数 {factor}，偏移 {offset}', 'Factor {factor}, offset {offset}'],
  'signals.collectHelp': ['留空则随驱动的采集周期', 'Leave empty to use the poll period of the driver'],
  'signals.rootHelp': [
    '用于差压流量：工程值随原始值的平方根变化',
    'For flow from differential pressure: the value is proportional to the square root of the raw value',
  ],
  'signals.interlockHelp': [
    '由本设备变量组成的条件；不成立或无法确定时拒绝写入',
    'A condition on signals of this equipment. While it is false or unknown, writes are rejected.',
  ],
  'signals.readBackHelp': [
    '设备接受还不够，值返回后才算成功',
    'Acceptance by the device is not enough: the value is read back for confirmation',
  ],
  'signals.readBackSignalHelp': [
    '由另一个变量反映结果；留空为本变量',
    'Signal that confirms the write; leave empty to use this one',
  ],
  'signals.readBackMsHelp': ['留空为 5 秒', 'Leave empty for 5 seconds'],
  'signals.rollsOverHelp': [
    '用于“用量”：计数器到达该值后从 0 重新开始，例如 65536、100000。留空时，16、24、32 位无符号数从顶端落到底端视为回零，其他下降视为复位',
    'For “consumption”: the counter starts again at 0 where it would reach this value, such as 65536 or 100000. If empty, a fall of an unsigned 16, 24 or 32-bit number from its top to its bottom is a roll-over; any other fall is a reset.',
  ],
  'signals.discardHelp': [
    '超出范围的读数作为尖峰丢弃；连续三次超出则标为坏值',
    'A reading outside this range is dropped as a spike; three in a row set bad quality',
  ],
  'signals.pulseHelp': [
    '写入 1 后经过这段时间由网关自动写回 0',
    'After writing 1, the gateway writes 0 after this time',
  ],
  'signals.clampHelp': ['超出两点的工程值截到端点', 'Engineering values beyond the two points are clamped'],

  'detail.failed': ['设备打不开', 'The equipment could not be opened'],
} as const satisfies TextTable;
