#!/bin/bash
# Starts Kafka in the container of docker-compose.yml. Before its first start it creates the users: one for each PASSWORD_<NAME> of the environment.
set -eu
umask 077

# For the health check.
cat > /tmp/admin.properties <<END
security.protocol=SASL_PLAINTEXT
sasl.mechanism=SCRAM-SHA-512
sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="admin" password="$PASSWORD_ADMIN";
END

if [ ! -f "$KAFKA_LOG_DIRS/meta.properties" ]; then
  cat > /tmp/format.properties <<END
process.roles=$KAFKA_PROCESS_ROLES
node.id=$KAFKA_NODE_ID
listeners=PLAINTEXT://localhost:9091,CONTROLLER://localhost:9093
controller.listener.names=CONTROLLER
controller.quorum.voters=$KAFKA_CONTROLLER_QUORUM_VOTERS
log.dirs=$KAFKA_LOG_DIRS
END
  # Arguments in a file are not shown to other processes.
  {
    printf '%s\n' "--cluster-id=$CLUSTER_ID" -c /tmp/format.properties
    for name in ${!PASSWORD_*}; do
      user=${name#PASSWORD_}
      user=${user,,}
      printf '%s\n' --add-scram "SCRAM-SHA-512=[name=${user//_/-},password=${!name}]"
    done
  } > /tmp/format
  "${KAFKA_BIN:-/opt/kafka/bin}/kafka-storage.sh" format @/tmp/format > /dev/null
  rm /tmp/format /tmp/format.properties
fi

exec "${KAFKA_START:-/etc/kafka/docker/run}"
