import { entry } from '../refusal-entry.ts';

/**
 * Refusals to a caller who may make a call in general but not this time: a key, or a person with a narrow access scope.
 */
export const RIGHTS_REFUSALS = {
  keySecret: entry(
    '1921',
    403,
    'API 密钥不能设置 {field}，请登录后操作',
    'An API key cannot set {field}. Sign in to set it.',
  ),
  keyCannotLoosen: entry(
    '1922',
    403,
    'API 密钥不能放宽变量 {codes} 的写入保护，请登录后操作',
    'An API key cannot loosen the write protection of {codes}. Sign in to change it.',
  ),
  narrowScope: entry(
    '1923',
    403,
    '这属于整个组织，而您的数据范围只包含部分设备：请由数据范围覆盖该组织的人修改',
    'This belongs to the whole organisation, but your access scope covers only some equipment. Ask someone whose scope covers the organisation.',
  ),
  gatewayShared: entry(
    '1924',
    403,
    '该网关后还有您数据范围之外的设备：请由能看到其全部设备的人修改',
    'The gateway also serves equipment outside your access scope. Ask someone with access to all of it.',
  ),
  shareBeyond: entry(
    '1926',
    403,
    '这会开放您看不到或不能写入的变量：请只选择您数据范围和控制区域内的变量',
    'This would share signals that you cannot view or write yourself. Choose only signals within your access scope and control regions.',
  ),
  widgetRegion: entry(
    '1930',
    403,
    '此控件属于控制区域 {region}，您没有该区域的权限',
    'You do not have access to the control region {region} of this control',
  ),
  loosenRegion: entry(
    '1925',
    403,
    '变量 {code} 属于控制区域 {region}，没有该区域权限的人不能放宽其写入保护',
    'Signal {code} belongs to the control region {region}. Only people with access to that region can loosen its write protection.',
  ),
  loosenPassword: entry(
    '1927',
    400,
    '放宽 {codes} 的写入保护需要您的密码',
    'Enter your password to loosen the write protection of {codes}',
  ),
  loosenSecond: entry(
    '1928',
    400,
    '放宽 {codes} 的写入保护需要另一人复核',
    'A second person must approve loosening the write protection of {codes}',
  ),
  loosenReason: entry(
    '1929',
    400,
    '放宽 {codes} 的写入保护需要填写原因',
    'Enter a reason to loosen the write protection of {codes}',
  ),
} as const;
