@echo off
rem Starts the academy; with a word after it, runs a command: academy backup
setlocal
set NODE_ENV=production
rem The data are beside this folder, so that a newer version finds them too.
if not defined DATA_DIR for %%I in ("%~dp0..") do set "DATA_DIR=%%~fI\academy-data"
rem Whoever opens the academy first chooses whether to add demo data.
if not defined SEED_DEMO set SEED_DEMO=0
rem Messages name commands as they are typed here.
set ACADEMY_COMMAND=academy
set program=command
if "%~1"=="" set program=start
"%~dp0node.exe" --enable-source-maps "%~dp0dist\%program%.js" %*
rem After a double click, the window would close before anyone could read the error.
if errorlevel 1 if "%~1"=="" pause
