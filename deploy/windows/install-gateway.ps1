# Runs the gateway from the start of the machine, without anybody signed in, and again after a failure: a task of the Task
# Scheduler under the account Local Service. In a PowerShell as administrator, in the folder of Tidegate, after `npm ci`:
#   deploy\windows\install-gateway.ps1 -Url mqtts://scada.example.com:8883 -Sn GW-0001
# To remove it: Unregister-ScheduledTask -TaskName 'Tidegate gateway'
param(
  [Parameter(Mandatory)] [string] $Url,
  [Parameter(Mandatory)] [string] $Sn,
  [string] $Data = "$env:ProgramData\Tidegate\gateway"
)
$ErrorActionPreference = 'Stop'

# Only the system, administrators and Local Service (S-1-5-19) can read the secret and the buffer.
New-Item -ItemType Directory -Force -Path $Data | Out-Null
icacls $Data /inheritance:r /grant:r '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' '*S-1-5-19:(OI)(CI)F' | Out-Null
if ($LASTEXITCODE -ne 0) { throw "The rights of $Data cannot be set." }
$secret = Read-Host -AsSecureString "Secret of the gateway $Sn"
$text = [Net.NetworkCredential]::new('', $secret).Password
[IO.File]::WriteAllText("$Data\secret", $text)

$action = New-ScheduledTaskAction -Execute "$PSScriptRoot\gateway.cmd" -Argument "`"$Data`" --url `"$Url`" --sn `"$Sn`""
$trigger = New-ScheduledTaskTrigger -AtStartup
$account = New-ScheduledTaskPrincipal -UserId 'NT AUTHORITY\LOCAL SERVICE' -LogonType ServiceAccount
# By default a task ends after three days.
$settings = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
  -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -MultipleInstances IgnoreNew
$task = @{ TaskName = 'Tidegate gateway'; Action = $action; Trigger = $trigger; Principal = $account; Settings = $settings }
Register-ScheduledTask @task -Force | Out-Null
Start-ScheduledTask -TaskName 'Tidegate gateway'
Write-Host "The gateway $Sn is running. Its log: $Data\gateway.log"
