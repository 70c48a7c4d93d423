// Sets the globals that Next's modules expect when they are loaded: the endpoints load some before Next itself starts.
import "next/dist/server/node-environment-baseline";
