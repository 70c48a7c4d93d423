// Sets the globals that Next's modules expect when loaded: the endpoints load some of them before Next itself starts.
import "next/dist/server/node-environment-baseline";
