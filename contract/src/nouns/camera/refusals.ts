import { entry } from '../../refusal-entry.ts';

/** Refusals of cameras and of the cloud that they are reached through. */
export const REFUSALS = {
  camerasFull: entry('1656', 409, '一台设备最多 {most} 个摄像头', 'Equipment can have at most {most} cameras'),
  cameraSerial: entry(
    '1642',
    400,
    '云摄像头需要设备序列号和通道号',
    'Enter the serial number and channel of the cloud camera',
  ),
  cameraAddress: entry(
    '1643',
    400,
    '请填写 http(s) 或 ws(s) 播放地址，地址中不能带用户名和密码',
    'Enter the http(s) or ws(s) stream address without username and password',
  ),
  cameraRtmp: entry(
    '1644',
    409,
    '浏览器不能播放 RTMP，请在摄像头中填写同一画面的 HLS 或 FLV 地址',
    'Browsers cannot play RTMP. Enter the HLS or FLV address of the same stream in the camera settings.',
  ),
  cameraNoKey: entry(
    '1645',
    409,
    '本组织尚未设置摄像头云密钥，请管理员先填写',
    'The organisation has no camera cloud key yet. Ask an administrator to enter it.',
  ),
  cameraKeyWrong: entry(
    '1646',
    409,
    '摄像头云拒绝了密钥（{code} {text}），请检查 AppKey 和 Secret',
    'The camera cloud rejected the key ({code} {text}). Check the AppKey and secret.',
  ),
  cameraCloudDown: entry(
    '1647',
    409,
    '无法连接摄像头云（{text}），请稍后重试',
    'The camera cloud cannot be reached ({text}). Try again later.',
  ),
  cameraOffline: entry(
    '1648',
    409,
    '摄像头不在线或没有响应，请检查其电源和网络',
    'The camera is offline or not responding. Check its power and network.',
  ),
  cameraCode: entry(
    '1649',
    409,
    '摄像头的验证码不正确，请在摄像头设置中重新填写',
    'The camera verification code is wrong. Enter it again in the camera settings.',
  ),
  cameraUnknown: entry(
    '1650',
    409,
    '摄像头云的这个账号下没有该设备或通道，请检查序列号和通道号',
    'The camera cloud account has no such device or channel. Check the serial number and the channel.',
  ),
  cameraEncrypted: entry(
    '1657',
    409,
    '该设备的画面已加密：请在设备的“摄像头”中设置它并填写验证码，然后在图元中选择该摄像头',
    'The video of this device is encrypted. Add it as a camera of the equipment with its verification code, then select that camera in the widget.',
  ),
  cameraNotOnPage: entry(
    '1658',
    409,
    '已发布的页面上没有这个摄像头，请先发布页面',
    'The published page does not contain this camera. Publish the page first.',
  ),
  cameraStill: entry('1651', 409, '这个摄像头不能转动', 'This camera cannot be moved'),
  cameraLimit: entry('1652', 409, '摄像头已转到尽头', 'The camera has reached the end of its range'),
  cameraMoving: entry(
    '1653',
    409,
    '有人正在转动这个摄像头，请稍候',
    'Someone else is moving this camera. Wait a moment.',
  ),
  cameraNotStopped: entry(
    '1654',
    409,
    '没能让摄像头停下，它可能仍在转动',
    'The camera could not be stopped and may still be moving',
  ),
  cameraCloudSays: entry('1655', 409, '摄像头云：{code} {text}', 'Camera cloud: {code} {text}'),
} as const;
