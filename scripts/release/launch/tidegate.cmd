@echo off
rem Starts the server, or one of the commands beside it, with the Node of this folder. Data and `.env` are those of the current folder.
setlocal
set "home=%~dp0"
set "hook=file:///%home:\=/%scripts/build/run-bundle.mjs"
set "command=%~1"
if not defined command set "command=serve"
set "program="
if "%command%"=="serve" set "program=server\src\main.ts"
for %%c in (backup restore verify-log move-database) do if "%command%"=="%%c" set "program=server\src\programs\%%c.ts"
if "%command%"=="demo" (
  "%home%bin\node.exe" "%home%scripts\start.mjs"
  exit /b
)
if not defined program (
  echo Choose serve, demo, backup, restore, verify-log or move-database. 1>&2
  exit /b 64
)
"%home%bin\node.exe" --env-file-if-exists=.env --import "%hook%" "%home%%program%" %2 %3 %4 %5 %6 %7 %8 %9
