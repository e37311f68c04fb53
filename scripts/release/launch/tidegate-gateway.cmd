@echo off
rem Starts a gateway with the Node of this folder: tidegate-gateway --url mqtts://scada.example.com:8883 --sn SN --data FOLDER
setlocal
set "home=%~dp0"
"%home%bin\node.exe" --import "file:///%home:\=/%scripts/build/run-bundle.mjs" "%home%gateway\src\main.ts" %*
