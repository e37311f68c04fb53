import { entry } from '../refusal-entry.ts';

/** What people enter, by the rules of spec §5. */
export const INPUT_REFUSALS = {
  passwordRule: entry(
    '1101',
    400,
    '密码为 8-{max} 位半角字符，区分大小写',
    'The password must have 8-{max} ASCII characters and is case-sensitive',
  ),
  passwordConfirm: entry('1102', 400, '两次输入的密码不一致', 'The passwords do not match'),
  usernameTooLong: entry('1103', 400, '用户名不能超过 6 个字符', 'The username cannot exceed 6 characters'),
  groupName: entry('1104', 400, '分组名称最多 30 个字符', 'A group name can have at most 30 characters'),
  feedbackShort: entry('1105', 400, '意见不能少于 10 个字', 'Opinions can not be less than 10 words'),
  avatarRule: entry(
    '1106',
    400,
    '头像须为 ico、jpg、png、gif 或 svg，且小于 100K',
    'An avatar must be an ico, jpg, png, gif or svg file smaller than 100 KB',
  ),
  sharePassword: entry(
    '1107',
    400,
    '分享密码至少 4 位字母或数字，不能有特殊字符',
    'A share password needs at least 4 letters or digits and no special characters',
  ),
  rangeTooLong: entry('1108', 400, '查询时间范围不能超过 30 天', 'The time range cannot exceed 30 days'),
  rangeReversed: entry('1109', 400, '结束时间不能早于开始时间', 'The end must not be before the start'),
  tooManySignals: entry('1110', 400, '最多选择 10 个变量', 'Select at most 10 signals'),
  importEmpty: entry('1111', 400, '导入内容不能为空', 'The import is empty'),
  phoneFormat: entry('1112', 400, '手机号码格式不正确', 'The phone number is invalid'),
  emailFormat: entry('1113', 400, '邮箱格式不正确', 'The e-mail address is invalid'),
  questionsRule: entry(
    '1115',
    400,
    '请选择三个不同的密保问题并分别作答',
    'Choose three different security questions and answer each',
  ),
  fileKind: entry('1116', 400, '文件不是有效的 {kind} 文件', 'The file is not a valid {kind} file'),
  importTooLong: entry('1117', 400, '一次最多导入 {rows} 行', 'You can import at most {rows} rows at a time'),
  fileTooSlow: entry(
    '1121',
    400,
    '读取文件超过 {seconds} 秒，已停止。请拆分或简化文件后重试',
    'Reading the file took longer than {seconds} s and was stopped. Split or simplify the file, then try again.',
  ),
  fileTooMuchMemory: entry(
    '1122',
    400,
    '读取文件所需内存过大，已停止。请拆分或简化文件后重试',
    'Reading the file needs too much memory and was stopped. Split or simplify the file, then try again.',
  ),
  fileQueueFull: entry(
    '1123',
    429,
    '您的其他文件仍在读取，请 {seconds} 秒后再试',
    'Other files are still being read. Try again in {seconds} s.',
  ),
} as const;
