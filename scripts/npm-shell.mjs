// npm signals its shell, and many shells die of it without telling their children.
const { ppid } = process;
const watch = setInterval(() => {
  if (process.ppid === ppid) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 200).unref();
